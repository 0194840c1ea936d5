#!/usr/bin/env bash
# text.sh - every po file passes msgfmt --check, pl and cs have exactly the keys of en, file by file, and every
# key of the sources is among them. Only forms.*.po, which says how words change in a language, has no English
# (tests/content/test_text.c knows which keys it may have).
set -euo pipefail
cd "$(dirname "$0")/../.."
failed=0
count=0

keys_of() { msgattrib --no-obsolete --no-wrap "$1" | sed -n 's/^msgid "\(..*\)"$/\1/p' | sort; }

for english in content/text/*.en.po; do
    for lang in en pl cs; do
        file=${english%.en.po}.$lang.po
        if [ ! -e "$file" ]; then
            echo "$file: is missing"
            failed=1
            continue
        fi
        msgfmt --check -o /dev/null "$file" || failed=1
        if ! diff <(keys_of "$english") <(keys_of "$file") >/tmp/er_text.$$; then
            echo "$file: its keys differ from $english (<: missing here, >: not there)"
            cat /tmp/er_text.$$
            failed=1
        fi
        count=$((count + 1))
    done
done
rm -f /tmp/er_text.$$
for file in content/text/forms.*.po; do
    msgfmt --check -o /dev/null "$file" || failed=1
    count=$((count + 1))
done
for file in content/text/*.po; do
    [ -e "${file%.*.po}.en.po" ] || [[ $file == content/text/forms.* ]] || { echo "$file: has no English"; failed=1; }
done

# Every key that the sources can name has words; a key put together at run time is named by its beginning.
keys_of_all=$(for file in content/text/*.en.po; do keys_of "$file"; done)
for key in $(grep -rhoE '"(ai|check|err|cli|fault|part|phase)\.[a-z_.]+[a-z]"' --include='*.[ch]' --include='*.def' core realms miners session analysis ai learn cli server wasm \
    2>/dev/null | tr -d '"' | sort -u); do
    grep -qE "^${key//./\\.}(\.|$)" <<<"$keys_of_all" ||
        { echo "$key: is in the sources, but in no content/text/*.en.po"; failed=1; }
done
if [ $count -eq 0 ]; then
    echo "text: no po file found"
    failed=1
fi
[ $failed -eq 0 ] && echo "text: $count files, the same keys in every language"
exit $failed
