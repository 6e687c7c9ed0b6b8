import { absentError } from "#lib/sendings/absent.ts";
import type { GraphMeanings } from "../meta/graph.ts";

/** Error codes of the WhatsApp Cloud API (docs/providers/whatsapp.md). */
export const whatsappMeanings: GraphMeanings = {
  // 130429: the number's messages per second, 131048: held back for spam.
  throttled: new Set([130_429, 131_048]),
  // 131005, 131031, 131042, 131045, 133010: access, lock, payment, certificate and registration of the number;
  // 131016 and 133004: the service is away.
  away: new Set([131_005, 131_016, 131_031, 131_042, 131_045, 133_004, 133_010]),
  // 131056: too many messages of this number to this one recipient.
  own: new Set([131_056]),
  wordsOf({ code }) {
    if (code === 131_047) return "whatsapp.window";
    return code === 131_026 ? absentError : null;
  },
};
