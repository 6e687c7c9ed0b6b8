import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { type RepeatChoice, repeatChoices } from "#lib/contacts/import-fields.ts";

interface RepeatedFieldProps {
  repeated: RepeatChoice;
  onChange: (repeated: RepeatChoice) => void;
}

/** Chooses which row counts where the file has several of one person. */
export function RepeatedField({ repeated, onChange }: RepeatedFieldProps) {
  const t = useTranslations("contacts.import.repeated");
  return (
    <Field label={t("title")} hint={t(`${repeated}Hint`)}>
      {(control) => (
        <NativeSelect
          {...control}
          value={repeated}
          onChange={({ target }) =>
            onChange(repeatChoices.find((one) => one === target.value) ?? repeated)
          }
        >
          {repeatChoices.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
