import { useTranslations } from "next-intl";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
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
    <ExplainedChoices
      legend={t("title")}
      values={knownChoices}
      nameOf={(choice) => t(choice)}
      hintOf={(choice) => t(`${choice}Hint`)}
      radioOf={(choice) => ({
        name: "known",
        checked: known === choice,
        disabled: choice === "merge" && !mayMerge,
        onChange: () => onChange(choice),
      })}
    />
  );
}
