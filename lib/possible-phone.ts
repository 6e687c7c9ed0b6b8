import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { barePhone } from "./bare-phone.ts";
import { numberingPlans } from "./numbering-plan.ts";
import { isInternational, normalisePhone } from "./phone.ts";

/**
 * A number that can exist, in E.164; null for anything else. Takes whatever
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
  const plan = planOf(phone);
  const hasCode = phone.length > 11 || isInternational(barePhone(input));
  const isUsual = hasCode && plan?.totals.includes(phone.length) === true;
  // The library would leave most numbers as they are; asking takes it twenty times as long.
  if (isUsual && !plan.isRewritten && phone[plan.start] !== "0") return phone;
  const number = parsePhoneNumberFromString(phone.replace(formerMexican, "+52"));
  if (!number) return null;
  return (isUsual && number.number === phone) || number.isValid() ? number.number : null;
}

/** Mobile numbers of Mexico had a 1 before them until 2019, and address books still have it. */
const formerMexican = /^\+521(?=\d{10}$)/;

interface CodePlan {
  /** The index at which the national number begins. */
  start: number;
  /** Lengths with plus and code that landlines and mobiles have in every country of the code. */
  totals: number[];
  /** Whether some of the digits that are dialled are replaced by others. */
  isRewritten: boolean;
}

const plansByCode = new Map<string, CodePlan>();

for (const [code, [main, ...others]] of numberingPlans()) {
  if (!main) continue;
  const start = 1 + code.length;
  const lengths = main.lengths.filter((length) =>
    others.every((other) => other.lengths.includes(length)),
  );
  const totals = [...new Set(lengths)].map((length) => start + length);
  plansByCode.set(code, { start, totals, isRewritten: main.isRewritten });
}

/**
 * Whether digits with a plus begin with this calling code and are a whole number with it, but too many or too few for
 * a number of the code's countries without it: most numbers in lists are such.
 */
export function isWholeNumber(phone: string, callingCode: string): boolean {
  const plan = phone.startsWith(callingCode, 1) ? planOf(phone) : undefined;
  return (
    plan?.start === 1 + callingCode.length &&
    plan.totals.includes(phone.length) &&
    !plan.totals.includes(callingCode.length + phone.length)
  );
}

function planOf(phone: string): CodePlan | undefined {
  return (
    plansByCode.get(phone.slice(1, 2)) ??
    plansByCode.get(phone.slice(1, 3)) ??
    plansByCode.get(phone.slice(1, 4))
  );
}
