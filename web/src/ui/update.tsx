// update.tsx - says that a newer version of the page is there, and takes it when asked to. Games are kept, so nothing is lost.
import { Button } from "./button";
import { newerVersion } from "@/lib/offline";
import { t } from "@/lib/words";
import "./update.css";

export function NewVersion() {
  return (
    <div role="status">
      {newerVersion.value && (
        <div class="update paper">
          <span>{t("web.build.new_version")}</span>
          <Button class="lit" onClick={() => location.reload()} words={t("web.build.reload")} />
          <Button onClick={() => (newerVersion.value = false)} words={t("web.build.later")} />
        </div>
      )}
    </div>
  );
}
