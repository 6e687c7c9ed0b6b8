import { createHmac } from "node:crypto";
import { sealingSecret } from "./session-cookie.ts";

function keyed(purpose: string, text: string): Buffer {
  return createHmac("sha256", sealingSecret()).update(`${purpose} ${text}`).digest();
}

/**
 * The code of a check. It follows from the installation's secret, so that it is kept nowhere: messages are stored with
 * stars and get it as they leave.
 */
export function codeOf(id: string, digits: number): string {
  const number = keyed("verification code", id).readBigUInt64BE() % 10n ** BigInt(digits);
  return String(number).padStart(digits, "0");
}

/** What is stored of a code. Without the secret a hash of so few digits would be guessed in no time. */
export function hashOfCode(id: string, code: string): Buffer {
  return keyed("verification hash", `${id} ${code}`);
}
