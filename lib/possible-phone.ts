import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { numberingPlans } from "./numbering-plan.ts";
import { normalisePhone } from "./phone.ts";

/**
 * A number that can exist, in E.164; null for anything else (messaging 5, "Recipients"). Takes whatever
 * `normalisePhone` reads, and leaves out a trunk prefix (`+44 (0)20`). A number has a calling code that
 * is given out and as many digits as its country's landlines or mobiles, or is of a range in use. Ten
 * digits or fewer without a plus must be of a range in use: they may well be a number without its
 * calling code, which would read as another country's. So must what remains without a trunk prefix.
 *
 * Brings 50 KB gzip of metadata: the server and lazily loaded forms call it, first loads never do.
 */
export function possiblePhone(input: string): string | null {
  const phone = normalisePhone(input);
  if (phone === null) return null;
  const isInternational = phone.length > 11 || /^[^\d+]*(?:\+|00)/.test(input);
  if (isInternational && isPlain(phone) && hasUsualLength(phone)) return phone;
  const number = parsePhoneNumberFromString(phone.replace(formerMexican, "+52"));
  if (!number) return null;
  const isAsWritten = isInternational && number.number === phone;
  return (isAsWritten && hasUsualLength(phone)) || number.isValid() ? number.number : null;
}

/** Mobile numbers of Mexico had a 1 before them until 2019, and address books still have it. */
const formerMexican = /^\+521(?=\d{10}$)/;

/** How many digits follow a calling code, in every country that shares it. */
const lengthsByCode = new Map<string, readonly number[]>();
/** Calling codes of plans in which digits that were dialled are replaced by others. */
const rewritten = new Set<string>();

for (const [code, [main, ...others]] of numberingPlans()) {
  const lengths = main?.lengths ?? [];
  lengthsByCode.set(
    code,
    lengths.filter((length) => others.every((other) => other.lengths.includes(length))),
  );
  if (main?.isRewritten) rewritten.add(code);
}

function codeOf(phone: string): string | undefined {
  return [2, 3, 4].map((end) => phone.slice(1, end)).find((code) => lengthsByCode.has(code));
}

function hasUsualLength(phone: string): boolean {
  const code = codeOf(phone);
  const lengths = code === undefined ? undefined : lengthsByCode.get(code);
  return code !== undefined && (lengths?.includes(phone.length - 1 - code.length) ?? false);
}

/** Whether the library would leave a number as it is; asking takes it a hundred times as long. */
function isPlain(phone: string): boolean {
  const code = codeOf(phone);
  return code !== undefined && !rewritten.has(code) && phone[code.length + 1] !== "0";
}
