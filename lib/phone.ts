// What a person may type around the digits; a letter or anything else makes it no phone.
const phoneShape = /^\+?[\d\s().\-‐‑–—/]+$/;
const dateShape = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/;
const nonDigits = /\D/g;

/** Total digits of a number by calling code, where a plan has one length. The rest take 7 to 15. */
const exactLengths: readonly (readonly [code: string, digits: number])[] = [
  ["1", 11],
  ["7", 11],
  ["91", 12],
  ["373", 11],
  ["374", 11],
  ["375", 12],
  ["380", 12],
  ["992", 12],
  ["993", 11],
  ["994", 12],
  ["996", 12],
  ["998", 12],
];

/**
 * E.164 with a plus, or null when it is no phone number (messaging 5, "Recipients"): digits only,
 * the leading 8 of an 11-digit number becomes 7, a plus is added. Checks shape, not existence.
 */
export function normalisePhone(input: string): string | null {
  const trimmed = input.trim();
  if (trimmed.length > 40 || !phoneShape.test(trimmed) || dateShape.test(trimmed)) return null;
  let digits = trimmed.replaceAll(nonDigits, "");
  const hasPlus = trimmed.startsWith("+");
  if (!hasPlus && digits.startsWith("00")) digits = digits.slice(2);
  // "+89…" is the same slip: no country has that code, while +81 to +88 belong to others.
  if (digits.length === 11 && digits.startsWith("8") && (!hasPlus || digits.startsWith("89"))) {
    digits = `7${digits.slice(1)}`;
  }
  return isPlausible(digits) ? `+${digits}` : null;
}

function isPlausible(digits: string): boolean {
  if (digits.length < 7 || digits.length > 15 || digits.startsWith("0")) return false;
  const plan = exactLengths.find(([code]) => digits.startsWith(code));
  return plan === undefined || plan[1] === digits.length;
}

const nbsp = "\u00A0";
const twoDigitCodes =
  "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98";
const shortCodes = new Set(["1", "7", ...twoDigitCodes.split(" ")]);

/** Group sizes of the national part by its length; joined by no-break spaces. */
const groupings: Readonly<Record<number, readonly number[]>> = {
  7: [3, 4],
  8: [1, 3, 4],
  9: [2, 3, 4],
  10: [3, 3, 4],
  11: [3, 4, 4],
};

/** A number for display, "+7 916 204-18-35" with no-break spaces; anything else comes back as it is. */
export function formatPhone(phone: string): string {
  if (!/^\+\d{7,15}$/.test(phone)) return phone;
  const digits = phone.slice(1);
  const codeLength = [1, 2].find((length) => shortCodes.has(digits.slice(0, length))) ?? 3;
  const code = digits.slice(0, codeLength);
  const national = digits.slice(codeLength);
  if (code === "7" && national.length === 10) {
    const [area, first, second, third] = split(national, [3, 3, 2, 2]);
    return `+7${nbsp}${area}${nbsp}${first}-${second}-${third}`;
  }
  const grouping = groupings[national.length];
  return grouping ? [`+${code}`, ...split(national, grouping)].join(nbsp) : phone;
}

function split(digits: string, sizes: readonly number[]): string[] {
  let start = 0;
  return sizes.map((size) => digits.slice(start, (start += size)));
}

/** The beginning of a number as numbers are stored: `8916` and `7 (916)` are `+7916`; null for what is no number. */
export function phoneBeginning(typed: string): string | null {
  const digits = typed.replaceAll(/[\s()+-]/g, "");
  if (!/^\d{3,15}$/.test(digits)) return null;
  return `+${digits.replace(/^8(?=\d{10}$|9)/, "7")}`;
}
