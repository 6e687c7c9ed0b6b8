import { useLocale, useTranslations } from "next-intl";
import { CountryOptions } from "#components/phone/country-options.tsx";
import { Field } from "#components/ui/field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { countryName } from "#lib/countries.ts";

interface CountryFieldProps {
  /** An ISO code; null where the account's isn't known. */
  country: string | null;
  /** Numbers that are read as this country's own. */
  assumed: number;
  onChange: (country: string) => void;
}

/** Whose numbers stand in the file without a calling code. */
export function CountryField({ country, assumed, onChange }: CountryFieldProps) {
  const t = useTranslations("contacts.import.country");
  const locale = useLocale();
  const chosen = country ?? "";
  return (
    <Field label={t("title")} hint={assumed > 0 ? t("assumed", { count: assumed }) : null}>
      {(control) => (
        <NativeSelect
          {...control}
          value={chosen}
          onChange={({ target }) => target.value !== "" && onChange(target.value)}
        >
          {chosen === "" ? <option value="">{t("none")}</option> : null}
          <CountryOptions
            chosen={{ code: chosen || "RU", name: countryName(chosen || "RU", locale) }}
          />
        </NativeSelect>
      )}
    </Field>
  );
}
