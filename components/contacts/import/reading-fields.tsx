import { useTranslations } from "next-intl";
import { ChoiceField } from "#components/form/choice-field.tsx";
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
    <ChoiceField
      label={t("sheet")}
      className="max-w-60"
      value={sheet ?? ""}
      values={sheets}
      nameOf={(one) => one}
      onChange={onChange}
    />
  );
}

/** What was found out of how a text is written, to be put right where it reads wrong. */
export function ReadingFields({ reading, onChange }: ReadingFieldsProps) {
  const t = useTranslations("contacts.import.reading");
  return (
    <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-3 max-xs:w-full max-xs:flex-col">
      <ChoiceField
        label={t("encoding")}
        value={reading.encoding}
        values={encodings}
        nameOf={(one) => t(`encodings.${one}`)}
        onChange={(encoding) => onChange({ ...reading, encoding })}
      />
      <ChoiceField
        label={t("delimiter")}
        value={reading.delimiter}
        values={delimiters}
        nameOf={(one) => t(`delimiters.${delimiterNames[one]}`)}
        onChange={(delimiter) => onChange({ ...reading, delimiter })}
      />
      <ChoiceField
        label={t("quote")}
        value={reading.quote}
        values={quotes}
        nameOf={(one) => t(`quotes.${quoteNames[one]}`)}
        onChange={(quote) => onChange({ ...reading, quote })}
      />
    </div>
  );
}
