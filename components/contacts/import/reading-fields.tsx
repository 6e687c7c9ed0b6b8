import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { delimiters, encodings, quotes, type TextReading } from "#lib/spreadsheets/reading.ts";

const delimiterNames = { ";": "semicolon", ",": "comma", "\t": "tab", "|": "bar" } as const;
const quoteNames = { '"': "double", "'": "single", "": "none" } as const;

interface ReadingFieldsProps {
  reading: TextReading;
  onChange: (reading: TextReading) => void;
}

interface SheetFieldProps {
  sheet: string | null;
  sheets: readonly string[];
  onChange: (sheet: string) => void;
}

/** The sheet of a workbook that is read. */
export function SheetField({ sheet, sheets, onChange }: SheetFieldProps) {
  const t = useTranslations("contacts.import.reading");
  return (
    <Field label={t("sheet")} className="max-w-60">
      {(control) => (
        <NativeSelect
          {...control}
          value={sheet ?? ""}
          onChange={({ target }) => onChange(target.value)}
        >
          {sheets.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** What was found out of how a text is written, to be put right where it reads wrong. */
export function ReadingFields({ reading, onChange }: ReadingFieldsProps) {
  const t = useTranslations("contacts.import.reading");
  return (
    <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-3 max-xs:w-full max-xs:flex-col">
      <Field label={t("encoding")}>
        {(control) => (
          <NativeSelect
            {...control}
            value={reading.encoding}
            onChange={({ target }) => {
              const encoding = encodings.find((one) => one === target.value);
              if (encoding) onChange({ ...reading, encoding });
            }}
          >
            {encodings.map((one) => (
              <option key={one} value={one}>
                {t(`encodings.${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t("delimiter")}>
        {(control) => (
          <NativeSelect
            {...control}
            value={reading.delimiter}
            onChange={({ target }) => {
              const delimiter = delimiters.find((one) => one === target.value);
              if (delimiter) onChange({ ...reading, delimiter });
            }}
          >
            {delimiters.map((one) => (
              <option key={one} value={one}>
                {t(`delimiters.${delimiterNames[one]}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t("quote")}>
        {(control) => (
          <NativeSelect
            {...control}
            value={reading.quote}
            onChange={({ target }) => {
              const quote = quotes.find((one) => one === target.value);
              if (quote !== undefined) onChange({ ...reading, quote });
            }}
          >
            {quotes.map((one) => (
              <option key={one} value={one}>
                {t(`quotes.${quoteNames[one]}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </div>
  );
}
