"use client";

import { useEffect, useState } from "react";
import { phoneWithCode } from "#lib/phone.ts";
import type { PhoneReader } from "#lib/sendings/parse-recipients.ts";

/**
 * Reads numbers as the server does for an account of this country (ISO 3166), once the metadata of all countries are
 * fetched behind the first paint; until then, or should they not arrive, by shape and with a calling code alone.
 */
export function usePhoneReader(country: string | null): PhoneReader {
  const [read, setRead] = useState<PhoneReader>(() => phoneWithCode);
  useEffect(() => {
    let isCurrent = true;
    import("#lib/typed-phone.ts").then(
      ({ readTypedPhone }) =>
        isCurrent && setRead(() => (text: string) => readTypedPhone(text, country)),
      () => null,
    );
    return () => {
      isCurrent = false;
    };
  }, [country]);
  return read;
}
