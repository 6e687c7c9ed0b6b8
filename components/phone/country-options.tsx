import { useTranslations } from "next-intl";
import type { Country } from "#lib/countries.ts";
import { useCountries } from "./use-countries.ts";

/** The options of a select of countries; `chosen` is included from the first paint on. */
export function CountryOptions({ chosen }: { chosen: Country }) {
  const t = useTranslations("commons.countries");
  const { first, others } = useCountries();
  if (others.length === 0) return <option value={chosen.code}>{chosen.name}</option>;
  if (first.length === 0) return others.map(optionOf);
  return (
    <>
      <optgroup label={t("near")}>{first.map(optionOf)}</optgroup>
      <optgroup label={t("all")}>{others.map(optionOf)}</optgroup>
    </>
  );
}

function optionOf({ code, name }: Country) {
  return (
    <option key={code} value={code}>
      {name}
    </option>
  );
}
