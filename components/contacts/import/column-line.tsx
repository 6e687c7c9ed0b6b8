import { useTranslations } from "next-intl";
import { useCustomLabels } from "#components/contacts/custom-labels.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { CircleAlert } from "#components/ui/icons.ts";
import { type FullNameField, splitFullName } from "#lib/contacts/full-name.ts";
import type { CheckedColumn, PreviewColumn, SampleRow } from "#lib/contacts/import-check.ts";
import {
  type ImportField,
  isCustomField,
  isFullNameField,
  rowFaults,
} from "#lib/contacts/import-fields.ts";
import { labelsOf } from "#lib/contacts/import-labels.ts";
import { isolated } from "#lib/text/isolated.ts";
import { FieldChoice } from "./field-choice.tsx";
import type { FormColumn } from "./use-import-file.ts";

/** Letter and heading, three values, the field, and the share: in one line from 1024, below that as a card. */
export const columnGrid =
  "lg:grid lg:grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))_10rem_8rem] lg:gap-x-4 xl:grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))_13rem_7rem]";

interface ColumnLineProps {
  at: number;
  column: PreviewColumn;
  of: FormColumn;
  rows: readonly SampleRow[];
  /** How many rows were counted; 0 until they are. */
  counted: number;
  checked: CheckedColumn | null;
  onChoose: (field: ImportField | null) => void;
  /** Shows the sample from a row on. */
  onShow: (row: number) => void;
}

export function ColumnLine({ at, column, of, rows, counted, checked, ...on }: ColumnLineProps) {
  const t = useTranslations("contacts.import.columns");
  const labels = useCustomLabels();
  const { field, isSettled } = of;
  const name = column.title || t("untitled", { number: at + 1 });
  const label = field && labelsOf([{ title: column.title, field }]);
  const isNamed = field && isCustomField(field) && !labels[field] && label?.[field];
  const isSkipped = isSettled && field === null;
  return (
    <li
      className={cn(
        columnGrid,
        "items-center py-2 text-13 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-2",
      )}
    >
      <span className="flex min-w-0 items-baseline gap-2.5">
        <span aria-hidden className="w-5 shrink-0 font-mono text-11 text-muted">
          {letterOf(at)}
        </span>
        <bdi className={cn("min-w-0 font-medium wrap-anywhere", isSkipped && "text-muted")}>
          {name}
        </bdi>
      </span>
      <Samples at={at} rows={rows} isSkipped={isSkipped} />
      <FieldChoice name={name} of={of} onChoose={on.onChoose} />
      <ColumnShare counted={counted} checked={checked} onShow={on.onShow} />
      {isNamed ? (
        <p className="text-12 text-muted max-lg:order-last max-lg:col-span-2 lg:col-span-6 lg:pl-7.5">
          {t("named", { name: isolated(isNamed) })}
        </p>
      ) : null}
      {field && isFullNameField(field) ? (
        <NamePartsLine order={field} text={column.samples.find((sample) => sample !== "") ?? ""} />
      ) : null}
    </li>
  );
}

/** The letter by which spreadsheets call a column. */
function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

/** The column's values in the rows that are shown, whole, with what can't be read marked. */
function Samples({
  at,
  rows,
  isSkipped,
}: Pick<ColumnLineProps, "at" | "rows"> & { isSkipped: boolean }) {
  const t = useTranslations("contacts.import");
  return (
    // On narrow screens each value stands behind the number of its row.
    <span className="contents text-12 max-lg:order-3 max-lg:col-span-2 max-lg:flex max-lg:flex-col max-lg:gap-1">
      {Array.from({ length: 3 }, (_, place) => {
        const row = rows[place];
        if (!row) return <span key={place} className="max-lg:hidden" />;
        const fault = row.faults[at];
        return (
          <span
            key={place}
            className={cn(
              "min-w-0 text-12",
              !fault && (isSkipped ? "text-muted" : "text-text-2"),
              fault && "text-danger",
            )}
          >
            <span className="mr-2 figures text-muted lg:sr-only">
              {t("row", { row: row.number })}
            </span>
            <bdi className="wrap-anywhere whitespace-pre-wrap">{row.cells[at]?.trim() || "—"}</bdi>
            {fault ? (
              <>
                <CircleAlert className="ml-1 inline size-3.5" />
                <span className="sr-only">{t(`reason.${fault}`)}</span>
              </>
            ) : null}
          </span>
        );
      })}
    </span>
  );
}

/** How much of a column is filled, and what can't be read there. */
function ColumnShare({
  counted,
  checked,
  onShow,
}: Pick<ColumnLineProps, "counted" | "checked" | "onShow">) {
  const t = useTranslations("contacts.import.columns");
  const format = useFormatter();
  if (!checked || counted === 0) return <span />;
  const share = format.number(checked.filled / counted, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return (
    <div className="flex min-w-0 flex-col text-12 figures max-lg:order-4 max-lg:col-span-2 lg:text-right">
      <span className="text-text-2">
        <span className="lg:sr-only">{t("filled")} </span>
        {share}
      </span>
      {rowFaults.map((kind) => {
        const fault = checked.faults[kind];
        if (!fault) return null;
        return (
          <button
            key={kind}
            type="button"
            onClick={() => onShow(fault.row)}
            className="min-w-0 rounded-control text-left whitespace-normal text-danger hover:underline lg:text-right"
          >
            {t(`faults.${kind}`, { count: fault.count })}
            <bdi className="block wrap-anywhere text-muted">
              {t("example", { row: fault.row, value: isolated(fault.value) })}
            </bdi>
          </button>
        );
      })}
    </div>
  );
}

/** Shows how the first name of the file would be split. */
function NamePartsLine({ order, text }: { order: FullNameField; text: string }) {
  const t = useTranslations("contacts.fields");
  const parts = splitFullName(text, order);
  return (
    <p className="flex min-w-0 flex-wrap gap-x-4 text-12 text-text-2 max-lg:order-last max-lg:col-span-2 lg:col-span-6 lg:pl-7.5">
      {(["lastName", "firstName", "middleName"] as const).map((name) =>
        parts[name] === null ? null : (
          <span key={name} className="max-w-full wrap-anywhere">
            <span className="text-muted">{t(name)}:</span> <bdi>{parts[name]}</bdi>
          </span>
        ),
      )}
    </p>
  );
}
