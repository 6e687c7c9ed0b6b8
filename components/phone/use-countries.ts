import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";
import { type Countries, listCountries } from "#lib/countries.ts";

const none: Countries = { first: [], others: [] };
const never = () => () => undefined;

/** Every country; none in the first paint, for browsers and servers don't name all of them alike. */
export function useCountries(): Countries {
  const locale = useLocale();
  return useSyncExternalStore(
    never,
    () => listCountries(locale),
    () => none,
  );
}
