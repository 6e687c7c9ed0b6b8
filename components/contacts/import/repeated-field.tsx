import { useTranslations } from "next-intl";
import { ChoiceField } from "#components/form/choice-field.tsx";
import { type RepeatChoice, repeatChoices } from "#lib/contacts/import-fields.ts";

interface RepeatedFieldProps {
  repeated: RepeatChoice;
  onChange: (repeated: RepeatChoice) => void;
}

/** Chooses which row counts where the file has several of one person. */
export function RepeatedField({ repeated, onChange }: RepeatedFieldProps) {
  const t = useTranslations("contacts.import.repeated");
  return (
    <ChoiceField
      label={t("title")}
      hint={t(`${repeated}Hint`)}
      value={repeated}
      values={repeatChoices}
      nameOf={(one) => t(one)}
      onChange={onChange}
    />
  );
}
