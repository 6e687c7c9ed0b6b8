import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Alert } from "#components/ui/alert.tsx";
import { CircleCheck, Info } from "#components/ui/icons.ts";
import type { ImportCheck } from "#lib/contacts/import.ts";
import { isolated } from "#lib/text/isolated.ts";

/** Words of the file by which people see that its letters are read right, and whether its rows are alike. */
export function ReadingProof({ check }: { check: ImportCheck }) {
  const t = useTranslations("contacts.import");
  const format = useFormatter();
  const { words, width, leftOut, reasons } = check;
  const unreadable = reasons.unreadable ?? leftOut.unreadable;
  if (unreadable)
    return (
      <Alert tone="warning">
        {t("columns.faults.unreadable", { count: unreadable.count })},{" "}
        {t("columns.example", { row: unreadable.row, value: isolated(unreadable.value) })}
      </Alert>
    );
  if (check.rows === 0) return null;
  const parts = [
    words.length > 0
      ? t("reading.proof", { words: format.list(words.map(isolated), { type: "unit" }) })
      : null,
    width === null ? t("reading.uneven") : t("reading.width", { count: width }),
  ];
  return (
    <p className="flex items-start gap-2 text-12 text-text-2">
      {width === null ? (
        <Info className="mt-px size-4 shrink-0 text-muted" />
      ) : (
        <CircleCheck className="mt-px size-4 shrink-0 text-success" />
      )}
      <span className="min-w-0 break-words">{parts.filter(Boolean).join(" · ")}</span>
    </p>
  );
}
