import { useTranslations } from "next-intl";
import { useCustomName } from "#components/contacts/custom-labels.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type FullNameField, splitFullName } from "#lib/contacts/full-name.ts";
import {
  type ImportField,
  importFields,
  isCustomField,
  isFullNameField,
} from "#lib/contacts/import-fields.ts";
import type { PreviewColumn } from "#lib/contacts/import.ts";

interface ImportColumnsProps {
  columns: readonly PreviewColumn[];
  /** The contact field that each column fills. */
  fields: readonly (ImportField | null)[];
  hasHeader: boolean;
  onHeader: (hasHeader: boolean) => void;
  onChoose: (at: number, field: ImportField | null) => void;
}

/** The file turned on its side: a column a line, so that thirty of them fit, on a phone too. */
export function ImportColumns({
  columns,
  fields,
  hasHeader,
  onHeader,
  onChoose,
}: ImportColumnsProps) {
  const t = useTranslations("contacts");
  const customName = useCustomName();
  const nameOf = (field: ImportField) => {
    if (isFullNameField(field)) return t(`import.columns.${field}`);
    return isCustomField(field) ? customName(field) : t(`fields.${field}`);
  };
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
        {columns.map(({ title, samples }, at) => {
          const name = title || t("import.columns.untitled", { number: at + 1 });
          const field = fields[at] ?? null;
          return (
            <li
              key={at}
              className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_12rem] items-center gap-x-4 gap-y-1 px-3 py-2 text-13 max-md:grid-cols-1"
            >
              <bdi className={cn("truncate font-medium", field === null && "text-muted")}>
                {name}
              </bdi>
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
                  onChoose(at, importFields.find((one) => one === target.value) ?? null)
                }
              >
                <option value="">{t("import.columns.skip")}</option>
                {importFields.map((one) => (
                  <option key={one} value={one}>
                    {nameOf(one)}
                  </option>
                ))}
              </NativeSelect>
              {field && isFullNameField(field) ? (
                <NamePartsLine order={field} text={samples.find((sample) => sample !== "") ?? ""} />
              ) : null}
            </li>
          );
        })}
      </ul>
      {skipped > 0 ? (
        <p className="text-12 text-muted">{t("import.columns.skipped", { count: skipped })}</p>
      ) : null}
    </section>
  );
}

/** Shows how the first name of the file would be split. */
function NamePartsLine({ order, text }: { order: FullNameField; text: string }) {
  const t = useTranslations("contacts.fields");
  const parts = splitFullName(text, order);
  return (
    <p className="flex min-w-0 flex-wrap gap-x-4 text-12 text-text-2 md:col-span-3">
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
