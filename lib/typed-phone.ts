import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from "libphonenumber-js/max";
import { barePhone } from "./bare-phone.ts";
import { isCountry } from "./countries.ts";
import { isInternational, isWrittenLikePhone, normalisePhone } from "./phone.ts";
import { isWholeNumber, possiblePhone } from "./possible-phone.ts";

/**
 * A number as a person of `country` (ISO 3166) writes it, in E.164. Without a plus or 00 it is read as one of that
 * country's if it can be one, else as `possiblePhone` does; `isAssumed` tells the two apart. Null if it is no number.
 * Imports 50 KB gzip of metadata.
 */
export function readTypedPhone(typed: string, country: string | null): string | null {
  if (typed.length > 60) return null;
  const text = barePhone(typed);
  return readOwnPhone(text, country) ?? possiblePhone(text);
}

/** The same of a number without a calling code; null where it is none of the country's. */
export function readOwnNumber(typed: string, country: string): string | null {
  return typed.length > 60 ? null : readOwnPhone(barePhone(typed), country.toUpperCase());
}

/**
 * The number that is searched for, in E.164, or its beginning: one of `country` where it is typed whole without its
 * calling code, else what its shape says. Null for what is no number.
 */
export function searchedPhone(
  typed: string,
  country: string | null,
  byShape: (typed: string) => string | null = normalisePhone,
): string | null {
  const own = typed.length > 60 ? null : readOwnPhone(barePhone(typed), country);
  return own ?? byShape(typed);
}

/** With fewer digits it is a short number or something else. */
const minDigits = 6;

/** A bare text as a number of `country`, in E.164; null where it has a calling code or can't be one. */
function readOwnPhone(text: string, country: string | null): string | null {
  if (!country || isInternational(text) || !isWrittenLikePhone(text)) return null;
  if (!isCountry(country)) return null;
  const shape = normalisePhone(text);
  // The library takes ten times as long, and would leave these as `possiblePhone` does.
  if (shape && isWholeNumber(shape, getCountryCallingCode(country as CountryCode))) return null;
  if (text.replaceAll(/\D/g, "").length < minDigits) return null;
  const own = parsePhoneNumberFromString(text, country as CountryCode);
  return own?.isValid() && !isRatherForeign(text, shape, own) ? own.number : null;
}

/** From this number of digits on most have their calling code. */
const foreignDigits = 11;

/**
 * Where landlines have up to eleven digits, as in Germany, some look like mobile numbers of other countries that are
 * written without a plus: `79161234567`. A message more likely goes to the mobile.
 */
function isRatherForeign(text: string, shape: string | null, own: PhoneNumber): boolean {
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < foreignDigits || digits.startsWith("0") || isMobile(own)) return false;
  const foreign = shape === null ? undefined : parsePhoneNumberFromString(shape);
  return foreign !== undefined && foreign.number !== own.number && isMobile(foreign);
}

/** Whether a number is of a range of mobiles, or of one that mobiles and landlines share. */
function isMobile(number: PhoneNumber): boolean {
  return number.getType()?.includes("MOBILE") ?? false;
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
