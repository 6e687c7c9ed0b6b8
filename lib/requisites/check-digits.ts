// Digits that the others decide, by the orders of the tax service (INN, OGRN), Rosstat (OKPO) and the
// central bank (accounts). Only a hint of a slip: the registries have exceptions.

/** What a number's check digit says: null of one that has none yet, being of another length. */
export type Checked = "right" | "wrong" | null;

const innWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const;

/** Checks the INN of a company (10 digits) or of a person (12 digits, of which two are check digits). */
export function checkInn(typed: string): Checked {
  const digits = digitsOf(typed);
  const control = (count: number) => (weighed(digits, innWeights.slice(11 - count)) % 11) % 10;
  if (digits.length === 10) return verdict(control(9) === digits[9]);
  if (digits.length === 12)
    return verdict(control(10) === digits[10] && control(11) === digits[11]);
  return null;
}

/** Checks the OGRN of a company (13 digits) or of a sole proprietor (15 digits). */
export function checkOgrn(typed: string): Checked {
  const text = digitsOf(typed).join("");
  if (text.length !== 13 && text.length !== 15) return null;
  const rest = Number(BigInt(text.slice(0, -1)) % BigInt(text.length - 2)) % 10;
  return verdict(rest === Number(text.at(-1)));
}

/** 8 or 10 digits: the first weights begin with 1, the second, for a remainder of 10, with 3. */
export function checkOkpo(typed: string): Checked {
  const digits = digitsOf(typed);
  if (digits.length !== 8 && digits.length !== 10) return null;
  const rest = (first: number) =>
    weighed(
      digits,
      digits.slice(1).map((_digit, at) => ((at + first - 1) % 10) + 1),
    ) % 11;
  const control = rest(1) === 10 ? rest(3) % 10 : rest(1);
  return verdict(control === digits.at(-1));
}

const accountWeights = [7, 1, 3] as const;

/** A settlement account at the bank of this BIC, which numbers it by the BIC's last three digits. */
export function checkAccount(account: string, bik: string): Checked {
  return checkKey(account, bik, (digits) => digits.slice(6));
}

/** Checks a bank's correspondent account, which it holds at the central bank. */
export function checkCorrespondent(account: string, bik: string): Checked {
  return checkKey(account, bik, (digits) => [0, ...digits.slice(4, 6)]);
}

function checkKey(account: string, bik: string, prefixOf: (bik: number[]) => number[]): Checked {
  const digits = digitsOf(account);
  const bank = digitsOf(bik);
  if (digits.length !== 20 || bank.length !== 9) return null;
  const all = [...prefixOf(bank), ...digits];
  return verdict(
    weighed(
      all,
      all.map((_digit, at) => accountWeights[at % 3] ?? 0),
    ) %
      10 ===
      0,
  );
}

function digitsOf(typed: string): number[] {
  const text = typed.replaceAll(/[\s\u00A0-]/g, "");
  return /^\d*$/.test(text) ? [...text].map(Number) : [];
}

function weighed(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);
}

function verdict(isRight: boolean): Checked {
  return isRight ? "right" : "wrong";
}
