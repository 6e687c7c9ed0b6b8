import { useLocale, useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Radio } from "#components/ui/radio.tsx";
import {
  type FileDelimiter,
  fileDelimiters,
  type FileEncoding,
  fileEncodings,
  fileFormats,
  type FileFormat,
  recommendedFormFor,
} from "#lib/exports/file-format.ts";

export interface ChosenForm {
  format: FileFormat;
  encoding: FileEncoding;
  delimiter: FileDelimiter;
}

export const encodingNames: Readonly<Record<FileEncoding, string>> = {
  utf8: "UTF-8",
  win1251: "Windows-1251",
  win1252: "Windows-1252",
  macCyrillic: "MacCyrillic",
};

const delimiterNames = { ";": "semicolon", ",": "comma" } as const;

interface FileChoicesProps {
  form: ChosenForm;
  onChange: (form: ChosenForm) => void;
}

/** How the file is written. A workbook has neither encoding nor delimiter. */
export function FileChoices({ form, onChange }: FileChoicesProps) {
  const t = useTranslations("exports");
  const recommended = recommendedFormFor(useLocale());
  const isText = form.format === "csv";
  const marked = (name: string, isRecommended: boolean) =>
    isRecommended ? t("recommended", { name }) : name;
  return (
    <div className="flex flex-wrap items-end gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-13 font-medium">{t("file")}</legend>
        {fileFormats.map((format) => (
          <Radio
            key={format}
            boxed
            name="report-format"
            label={format.toUpperCase()}
            checked={form.format === format}
            onChange={() => onChange({ ...form, format })}
          />
        ))}
      </fieldset>
      <Field label={t("encoding")} className="min-w-52 flex-1">
        {(control) => (
          <NativeSelect
            {...control}
            disabled={!isText}
            value={form.encoding}
            onChange={({ target }) => onChange({ ...form, encoding: target.value as FileEncoding })}
          >
            <NamedOptions
              values={fileEncodings}
              nameOf={(encoding) =>
                marked(encodingNames[encoding], encoding === recommended.encoding)
              }
            />
          </NativeSelect>
        )}
      </Field>
      <Field label={t("delimiter")} className="min-w-52 flex-1">
        {(control) => (
          <NativeSelect
            {...control}
            disabled={!isText}
            value={form.delimiter}
            onChange={({ target }) =>
              onChange({ ...form, delimiter: target.value as FileDelimiter })
            }
          >
            <NamedOptions
              values={fileDelimiters}
              nameOf={(delimiter) =>
                marked(
                  t(`delimiters.${delimiterNames[delimiter]}`),
                  delimiter === recommended.delimiter,
                )
              }
            />
          </NativeSelect>
        )}
      </Field>
    </div>
  );
}
