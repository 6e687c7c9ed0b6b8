import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { barePhone } from "./bare-phone.ts";
import { isCountry } from "./countries.ts";
import { possiblePhone } from "./possible-phone.ts";

/**
 * A number as a person of `country` types it, in E.164: without a plus it is read as one of that country's numbers if
 * possible, else as `possiblePhone` does. Null if it is no number. Imports 50 KB gzip of metadata.
 */
export function readTypedPhone(typed: string, country: string | null): string | null {
  const text = typed.length > 60 ? typed : barePhone(typed);
  const isLocal = !/^[^\d+]*(?:\+|00)/.test(text);
  const own =
    isLocal && country && isCountry(country) && text.length <= 40
      ? parsePhoneNumberFromString(text, country as CountryCode)
      : undefined;
  return own?.isValid() ? own.number : possiblePhone(text);
}

/** The country of a number that is being typed; null while it isn't known yet. */
export function countryOfTyped(text: string): string | null {
  if (!/^[^\d+]*\+/.test(text) || text.length > 40) return null;
  const typed = new AsYouType();
  typed.input(text);
  return typed.getCountry() ?? null;
}

/** The calling code, such as `+44`; null without a country. */
export function callingCode(country: string): string | null {
  return isCountry(country) ? `+${getCountryCallingCode(country as CountryCode)}` : null;
}
