import { type Locale, localeFacts } from "./locales.ts";

interface Named {
  lastName?: string | null | undefined;
  firstName?: string | null | undefined;
  middleName?: string | null | undefined;
}

/** What lists call a person, in the order of a language; empty if no name is known. */
export function personName({ lastName, firstName, middleName }: Named, locale: Locale): string {
  const given = [firstName, middleName];
  const names = localeFacts[locale].familyNameFirst ? [lastName, ...given] : [...given, lastName];
  return names.filter(Boolean).join(" ");
}
