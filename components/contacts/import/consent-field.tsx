import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";

export const consents = ["form", "site", "purchase", "event", "phoneCall", "other"] as const;
export type ConsentChoice = (typeof consents)[number];

interface ConsentFieldProps {
  consent: ConsentChoice | null;
  isErrorShown: boolean;
  onChange: (consent: ConsentChoice | null) => void;
}

/** How the people of a file agreed to messages: asked once for all of them. */
export function ConsentField({ consent, isErrorShown, onChange }: ConsentFieldProps) {
  const t = useTranslations("contacts.import.consent");
  return (
    <Field
      label={t("title")}
      hint={t("hint")}
      error={isErrorShown && consent === null ? t("required") : undefined}
      required
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={consent ?? ""}
          onChange={({ target }) => onChange(consents.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t("choose")}</option>
          <NamedOptions values={consents} nameOf={(one) => t(one)} />
        </NativeSelect>
      )}
    </Field>
  );
}
