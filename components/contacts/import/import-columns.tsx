import { useTranslations } from "next-intl";
import { useCustomLabels, useCustomName } from "#components/contacts/custom-labels.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type FullNameField, splitFullName } from "#lib/contacts/full-name.ts";
import {
  type ImportField,
  importFields,
  isCustomField,
  isFullNameField,
  rowFaults,
} from "#lib/contacts/import-fields.ts";
import { labelsOf } from "#lib/contacts/import-labels.ts";
import type { CheckedColumn, ImportCheck, PreviewColumn } from "#lib/contacts/import.ts";
import { isolated } from "#lib/text/isolated.ts";

interface ImportColumnsProps {
  columns: readonly PreviewColumn[];
  /** The contact field that each column fills. */
  fields: readonly (ImportField | null)[];
  /** What the whole file holds; null until it is counted. */
  check: ImportCheck | null;
  hasHeader: boolean;
  onHeader: (hasHeader: boolean) => void;
  onChoose: (at: number, field: ImportField | null) => void;
}

/** The file turned on its side: a column a line, so that thirty of them fit, on a phone too. */
export function ImportColumns({
  columns,
  fields,
  check,
  hasHeader,
  onHeader,
  onChoose,
}: ImportColumnsProps) {
  const t = useTranslations("contacts");
  const skipped = fields.filter((field) => field === null).length;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-13 font-medium">{t("import.columns.title")}</h3>
        <Checkbox
          label={t("import.columns.header")}
          checked={hasHeader}
          onChange={({ target }) => onHeader(target.checked)}
        />
      </div>
      <ul className="flex flex-col divide-y divide-border rounded-card border border-border">
        {columns.map((column, at) => (
          <ColumnLine
            key={at}
            column={column}
            name={column.title || t("import.columns.untitled", { number: at + 1 })}
            field={fields[at] ?? null}
            rows={check?.rows ?? 0}
            checked={check?.columns[at] ?? null}
            onChoose={(field) => onChoose(at, field)}
          />
        ))}
      </ul>
      {skipped > 0 ? (
        <p className="text-12 text-muted">{t("import.columns.skipped", { count: skipped })}</p>
      ) : null}
    </section>
  );
}

interface ColumnLineProps {
  column: PreviewColumn;
  name: string;
  field: ImportField | null;
  /** How many rows were counted; 0 until they are. */
  rows: number;
  checked: CheckedColumn | null;
  onChoose: (field: ImportField | null) => void;
}

function ColumnLine({ column, name, field, rows, checked, onChoose }: ColumnLineProps) {
  const t = useTranslations("contacts");
  const customName = useCustomName();
  const labels = useCustomLabels();
  const { samples } = column;
  const nameOf = (one: ImportField) => {
    if (isFullNameField(one)) return t(`import.columns.${one}`);
    return isCustomField(one) ? customName(one) : t(`fields.${one}`);
  };
  const label = field && labelsOf([{ title: column.title, field }]);
  const isNamed = field && isCustomField(field) && !labels[field] && label?.[field];
  return (
    <li className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)_11rem_9.5rem] items-center gap-x-4 gap-y-1 px-3 py-2 text-13 max-md:grid-cols-1">
      <bdi className={cn("truncate font-medium", field === null && "text-muted")}>{name}</bdi>
      <span className="flex min-w-0 gap-3 text-12 text-text-2">
        {samples.map((sample, place) => (
          <bdi key={place} className="min-w-0 flex-1 truncate">
            {sample || "—"}
          </bdi>
        ))}
      </span>
      <NativeSelect
        aria-label={t("import.columns.field", { column: name })}
        value={field ?? ""}
        onChange={({ target }) =>
          onChoose(importFields.find((one) => one === target.value) ?? null)
        }
      >
        <option value="">{t("import.columns.skip")}</option>
        {importFields.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </NativeSelect>
      <ColumnShare rows={rows} checked={checked} />
      {isNamed ? (
        <p className="text-12 text-muted md:col-span-4">
          {t("import.columns.named", { name: isolated(isNamed) })}
        </p>
      ) : null}
      {field && isFullNameField(field) ? (
        <NamePartsLine order={field} text={samples.find((sample) => sample !== "") ?? ""} />
      ) : null}
    </li>
  );
}

/** How much of a column is filled, and what can't be read there. */
function ColumnShare({ rows, checked }: Pick<ColumnLineProps, "rows" | "checked">) {
  const t = useTranslations("contacts.import.columns");
  const format = useFormatter();
  if (!checked || rows === 0) return <span />;
  const share = format.number(checked.filled / rows, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return (
    <div className="flex min-w-0 flex-col text-12 figures md:text-right">
      <span className="text-text-2">
        <span className="md:sr-only">{t("filled")} </span>
        {share}
      </span>
      {rowFaults.map((kind) => {
        const fault = checked.faults[kind];
        if (!fault) return null;
        return (
          <span key={kind} className="min-w-0 text-danger">
            {t(`faults.${kind}`, { count: fault.count })}
            <bdi className="block truncate text-muted">
              {t("example", { row: fault.row, value: isolated(fault.value) })}
            </bdi>
          </span>
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
    <p className="flex min-w-0 flex-wrap gap-x-4 text-12 text-text-2 md:col-span-4">
      {(["lastName", "firstName", "middleName"] as const).map((name) =>
        parts[name] === null ? null : (
          <span key={name} className="max-w-full truncate">
            <span className="text-muted">{t(name)}:</span> <bdi>{parts[name]}</bdi>
          </span>
        ),
      )}
    </p>
  );
}
