import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { leftOutKinds, rowFaults } from "#lib/contacts/import-fields.ts";
import type { ImportReasons, LeftOutReasons } from "#lib/contacts/import.ts";

type Reasons =
  | { group: "reason"; reasons: ImportReasons }
  /** Values of people who come in without them. */
  | { group: "leftOut"; reasons: LeftOutReasons };

/** Kinds of faults, each with its count and its first example. */
export function ReasonRows({
  title,
  onShow,
  ...of
}: Reasons & {
  title: string;
  /** Shows a row of the file, where it is at hand. */
  onShow?: (row: number) => void;
}) {
  const t = useTranslations("contacts.import");
  const format = useFormatter();
  const rows =
    of.group === "reason"
      ? rowFaults.map((name) => ({ name, text: t(`reason.${name}`), found: of.reasons[name] }))
      : leftOutKinds.map((name) => ({ name, text: t(`leftOut.${name}`), found: of.reasons[name] }));
  return (
    <section className="flex flex-col gap-1 text-13">
      <h3 className="font-medium">{title}</h3>
      <ul className="flex flex-col divide-y divide-border">
        {rows.map(({ name, text, found }) =>
          found ? (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
              <span className="min-w-0 flex-1 basis-40">{text}</span>
              <span className="font-medium figures">{format.number(found.count)}</span>
              {onShow ? (
                <button
                  type="button"
                  onClick={() => onShow(found.row)}
                  className="rounded-control text-12 figures text-accent hover:underline"
                >
                  {t("row", { row: found.row })}
                </button>
              ) : (
                <span className="text-12 figures text-muted">{t("row", { row: found.row })}</span>
              )}
              <bdi className="max-w-40 truncate font-mono text-12 text-text-2">
                {found.value || "—"}
              </bdi>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
