import { parsePhoneNumberFromString } from "libphonenumber-js/min";

// Phone metadata weighs tens of kilobytes: client code imports this file lazily.

export interface PhoneDetails {
  /** ISO country; null where the number belongs to none (satellite, freephone). */
  country: string | null;
  /** Whether such a number can exist in that country's numbering plan. */
  isValid: boolean;
}

/** What the numbering plans say of an E.164 number; null when it can't be read as one. */
export function phoneDetails(phone: string): PhoneDetails | null {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed ? { country: parsed.country ?? null, isValid: parsed.isValid() } : null;
}
