import { visibleText } from "./visible-text.ts";

// An address with a bracketed number instead of a host is refused, because a mail server would connect to that
// address.
const emailShape =
  /^[^\s@,;<>"\p{Cc}]{1,64}@[^\s@,;<>"[\]\\\p{Cc}]+\.[^\s@,;<>".[\]\\\p{Cc}]{2,}$/u;

/** An address behind the name of its person, as mail programs copy it: `"Ann, Sales" <ann@b.example>`. */
const named = /^[^<>]*<([^<>]+)>$/;

/**
 * The address in lower case, without a name in front, invisible characters, `mailto:` and the apostrophe that spreadsheets put in front,
 * full-width letters as plain ones; null if it is invalid: it needs an @, later a dot and at least two characters.
 */
export function normaliseEmail(input: string): string | null {
  if (input.length > 600) return null;
  const email = visibleText(input.normalize("NFKC"))
    .trim()
    .replace(named, "$1")
    .trim()
    .toLowerCase()
    .replace(/^['\u2018\u2019]/, "")
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^mailto:([^?]*).*$/s, "$1")
    .replace(/^\(([^()]*)\)$/, "$1")
    .replace(/[.,;]+$/, "");
  return email.length <= 254 && emailShape.test(email) ? email : null;
}
