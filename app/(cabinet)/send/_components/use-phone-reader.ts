"use client";

import { useEffect, useState } from "react";
import { normalisePhone } from "#lib/phone.ts";
import type { PhoneReader } from "#lib/sendings/parse-recipients.ts";

/**
 * Reads numbers as the server does, once the metadata of all countries are fetched behind the first
 * paint; until then, or should they not arrive, by shape alone. The server decides in any case.
 */
export function usePhoneReader(): PhoneReader {
  const [read, setRead] = useState<PhoneReader>(() => normalisePhone);
  useEffect(() => {
    let isCurrent = true;
    import("#lib/possible-phone.ts").then(
      ({ possiblePhone }) => isCurrent && setRead(() => possiblePhone),
      () => null,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return read;
}
