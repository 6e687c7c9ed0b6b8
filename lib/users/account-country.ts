import { isCountry } from "#lib/countries.ts";
import { operatorOf } from "#lib/operators/operators.ts";

/** Countries that alone pay in a currency of balances. */
const countryByCurrency: Readonly<Record<string, string>> = { RUB: "RU", MXN: "MX" };

interface Known {
  /** The profile's country. */
  country: string | null;
  /** The profile's number, E.164. */
  phone: string | null;
  /** The currency of the balance, an ISO code. */
  currency: string;
}

/**
 * The country (ISO 3166) in whose numbers an account writes when it gives no calling code: that of its profile, else
 * that of its own number, else the one that pays in its currency; null where none of them says.
 */
export function accountCountry({ country, phone, currency }: Known): string | null {
  if (country && isCountry(country)) return country;
  const ofPhone = phone ? operatorOf(phone)?.country : null;
  return ofPhone || (countryByCurrency[currency] ?? null);
}
