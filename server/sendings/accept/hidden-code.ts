import { withCode } from "#lib/verifications/code-text.ts";
import { codeOf } from "#server/auth/derived-code.ts";

/** What the payload of a message that carries a code says of it; no other message has such a part, and no answer shows it. */
export interface HiddenCode {
  code: { id: string; digits: number };
}

type Stored = Readonly<Record<string, unknown>> | null;

/** The message as its provider gets it: with the code in the place of the stars. */
export function revealed(
  text: string,
  stored: Stored,
): { text: string; payload: Record<string, unknown> } {
  const { code, ...payload } = stored ?? {};
  if (!code) return { text, payload };
  const { id, digits } = code as HiddenCode["code"];
  return { text: withCode(text, codeOf(id, digits)), payload };
}
