import { barePhone } from "./bare-phone.ts";

// What a person may type around the digits; a letter or anything else makes it no phone.
const phoneShape = /^\+?[\d\s().\-‐‑–—/]+$/;
const dateShape = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})$/;
const nonDigits = /\D/g;

/** Whether a bare text has the characters of a number, and is no date. */
export function isWrittenLikePhone(text: string): boolean {
  return text.length <= 40 && phoneShape.test(text) && !dateShape.test(text);
}

/** Whether a bare number begins with a plus or 00, so that its calling code follows. */
export function isInternational(text: string): boolean {
  return /^[^\d+]*(?:\+|00)/.test(text);
}

/** Whether `phone` (E.164) was made of a text without its calling code: the country was assumed. */
export function isAssumed(text: string, phone: string): boolean {
  const shape = normalisePhone(text);
  return shape === null || shape.length < phone.length;
}

/**
 * What is written like a number, with a plus; null for what is not: additions (`barePhone`) are left out,
 * digits only, the leading 8 of an 11-digit number becomes 7, a plus is added. Knows no numbering plan and so
 * weighs nothing: `possiblePhone` says whether there can be such a number.
 */
export function normalisePhone(input: string): string | null {
  if (input.length > 60) return null;
  const trimmed = barePhone(input);
  if (!isWrittenLikePhone(trimmed)) return null;
  let digits = trimmed.replaceAll(nonDigits, "");
  const isDialled = digits.startsWith("00") && !trimmed.startsWith("+");
  if (isDialled) digits = digits.slice(2);
  const hasCode = isDialled || trimmed.startsWith("+");
  // "+89…" is the same slip: no country has that code, while +81 to +88 belong to others.
  if (digits.length === 11 && digits.startsWith("8") && (!hasCode || digits.startsWith("89"))) {
    digits = `7${digits.slice(1)}`;
  }
  // Both the code and the digit that is dialled within the country: `+7 (8 916) 204-18-35`.
  if (/^78\d{10}$/.test(digits)) digits = `7${digits.slice(2)}`;
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
}

/**
 * What `normalisePhone` reads where no country has to be known for it: numbers with a plus or 00, and those of eleven
 * digits with 7 or 8.
 */
export function phoneWithCode(input: string): string | null {
  const phone = normalisePhone(input);
  const hasCode = /^\+7\d{10}$/.test(phone ?? "") || isInternational(barePhone(input));
  return hasCode ? phone : null;
}

/** The digits of a whole number with whatever is written round it (`barePhone`); null for what is no such number. */
function wholeDigits(typed: string): string | null {
  if (typed.length > 60) return null;
  const digits = barePhone(typed).replaceAll(/[\s().+\-‐‑–—/]/g, "");
  return /^\d{10,15}$/.test(digits) ? digits.replace(/^00/, "") : null;
}

/**
 * The beginning of a number as numbers are stored: `8916` and `7 (916)` are `+7916`, and so is a whole number as people
 * and programs write it; null for what is no number.
 */
export function phoneBeginning(typed: string): string | null {
  const bare = typed.replaceAll(/[\s()+-]/g, "");
  const digits = /^\d{3,15}$/.test(bare) ? bare.replace(/^00(?=\d{9})/, "") : wholeDigits(typed);
  if (digits === null) return null;
  return `+${digits.replace(/^8(?=\d{10}$|9)/, "7")}`;
}

const nbsp = "\u00A0";

/**
 * How mobile numbers are grouped, `digits of each group:calling codes written so`. As libphonenumber
 * writes its examples, which a test compares; its own rules weigh too much for every page.
 */
const mobileGroups =
  "4:290 690;5:247 290 500;8:350 591 686;15:672;17:53 252;18:31;23:682;24:688;25:677 685;" +
  "26:232 357 374 993;27:218 260 358 381;28:20;33:376;34:220 239 246 297 354 501 592 597 599 " +
  "673 674 676 678 679 680 683 691 692 960;35:370 965;36:43 254 256 595;37:57 58 92 977;44:65 " +
  "230 266 268 356 372 502 503 504 505 506 507 670 675 852 853 968 973 974 976;46:44 880;47:49;" +
  "55:91;133:248 291;134:95 599;144:56 962;222:298 299 508 681 687;224:509;233:216 267 359 371 " +
  "382 383 386 387 389 598 855 961;234:27 36 60 64 66 93 94 231 233 242 249 251 258 263 264 " +
  "353 355 380 385 593 966 971 972 992;244:81 82 442;254:55;322:238 269;323:373;333:40 48 51 61 62 " +
  "84 211 240 243 244 245 250 255 351 352 420 421 423 886 963 967 970 996;334:1 30 39 52 63 98 " +
  "234 850 964;344:86;1244:54;2222:45 47 222 223 226 227 228 235 236 241 253 257 378 689 975;" +
  "2224:225;2232:261;2233:856;2322:41 46 221 375 994 998;3222:32 34 213 224 262 265 590 594 " +
  "596 995;3322:7 90;12222:33 212 237 377;22222:229";

const groupsByCode = new Map(
  mobileGroups.split(";").flatMap((group) => {
    const [sizes = "", codes = ""] = group.split(":");
    return codes.split(" ").map((code) => [code, [...sizes].map(Number)] as const);
  }),
);

/** Group sizes by length, for numbers that are not of their country's mobile length. */
const groupsByLength: Readonly<Record<number, readonly number[]>> = {
  4: [4],
  5: [2, 3],
  6: [3, 3],
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
  const codeLength = [1, 2].find((length) => groupsByCode.has(digits.slice(0, length))) ?? 3;
  const code = digits.slice(0, codeLength);
  const national = digits.slice(codeLength);
  if (code === "7" && national.length === 10) {
    const [area, first, second, third] = split(national, [3, 3, 2, 2]);
    return `+7${nbsp}${area}${nbsp}${first}-${second}-${third}`;
  }
  // London and a few other towns group otherwise than British mobiles.
  const usual = groupsByCode.get(code === "44" && national[0] === "2" ? "442" : code);
  const isUsual = usual?.reduce((sum, size) => sum + size, 0) === national.length;
  const groups = isUsual ? usual : groupsByLength[national.length];
  return groups ? [`+${code}`, ...split(national, groups)].join(nbsp) : phone;
}

function split(digits: string, sizes: readonly number[]): string[] {
  let start = 0;
  return sizes.map((size) => digits.slice(start, (start += size)));
}
