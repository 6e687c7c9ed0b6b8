import { useTranslations } from "next-intl";
import { Radio } from "#components/ui/radio.tsx";
import { type KnownChoice, knownChoices } from "#lib/contacts/import-fields.ts";

interface KnownFieldProps {
  known: KnownChoice;
  mayMerge: boolean;
  onChange: (known: KnownChoice) => void;
}

/** Chooses what happens to rows about contacts that the list or the file had before. */
export function KnownField({ known, mayMerge, onChange }: KnownFieldProps) {
  const t = useTranslations("contacts.import.known");
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2 text-13 font-medium">{t("title")}</legend>
      {knownChoices.map((choice) => (
        <Radio
          key={choice}
          name="known"
          value={choice}
          checked={known === choice}
          disabled={choice === "merge" && !mayMerge}
          onChange={() => onChange(choice)}
          className="items-start!"
          label={
            <span>
              <span className="block">{t(choice)}</span>
              <span className="block text-12 text-muted">{t(`${choice}Hint`)}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
