"use client";

import { useEffect } from "react";
import { readCountriesFrom } from "#lib/reading-country.ts";

/** Has the forms of this browser read numbers without a calling code in the account's country, an ISO 3166 code. */
export function ReadingCountry({ country }: { country: string | null }) {
  // Not while rendering: a server renders the pages of many accounts.
  useEffect(() => readCountriesFrom(() => country), [country]);
  return null;
}
