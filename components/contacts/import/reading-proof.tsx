import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { CircleCheck, Info } from "#components/ui/icons.ts";
import type { ImportCheck } from "#lib/contacts/import-check.ts";
import { isolated } from "#lib/text/isolated.ts";

/** Words of the file by which people see that its letters are read right, and whether its rows are alike. */
export function ReadingProof({ check, isText }: { check: ImportCheck; isText: boolean }) {
  const t = useTranslations("contacts.import.reading");
  const format = useFormatter();
  const { words, width } = check;
  if (check.rows === 0) return null;
  const parts = [
    words.length > 0
      ? t("proof", { words: format.list(words.map(isolated), { type: "unit" }) })
      : null,
    width === null ? t("uneven") : t("width", { count: width }),
  ];
  return (
    <p className="flex items-start gap-2 rounded-b-card border-t border-border bg-fill px-4 py-2 text-12 text-text-2">
      {width === null ? (
        <Info className="mt-px size-4 shrink-0 text-muted" />
      ) : (
        <CircleCheck className="mt-px size-4 shrink-0 text-success" />
      )}
      <span className="min-w-0 break-words">
        {isText ? t("found") : null} {parts.filter(Boolean).join(" · ")}
      </span>
    </p>
  );
}
