// update.tsx - says that a newer version of the page is there, and takes it when asked to. Games are kept, so nothing is lost.
import { newerVersion } from "@/lib/offline";
import { t } from "@/lib/words";
import "./update.css";

export function NewVersion() {
  return (
    <div role="status">
      {newerVersion.value && (
        <div class="update paper">
          <span>{t("web.build.new_version")}</span>
          <button type="button" class="button lit" onClick={() => location.reload()}>
            {t("web.build.reload")}
          </button>
          <button type="button" class="button" onClick={() => (newerVersion.value = false)}>
            {t("web.build.later")}
          </button>
        </div>
      )}
    </div>
  );
}
