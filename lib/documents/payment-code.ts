import { type Money, moneyScale } from "#lib/money.ts";

/** The recipient and the purpose of a payment. */
export interface Payee {
  name: string;
  inn: string;
  kpp: string;
  bank: string;
  bik: string;
  ks: string;
  rs: string;
  purpose: string;
}

const separator = "|";
const kopecks = moneyScale / 100n;

/**
 * The content of a QR code with which a Russian bank's app fills in a payment in roubles (GOST R 56042-2014, in
 * UTF-8); null if the payee's details are incomplete. Lengths are the standard's, the sum is in kopecks.
 */
export function paymentCode(payee: Payee, amount: Money): string | null {
  const { name, inn, kpp, bank, bik, ks, rs, purpose } = payee;
  const isWhole = /^\d{20}$/.test(rs) && /^\d{20}$/.test(ks) && /^04\d{7}$/.test(bik);
  if (!isWhole || !name.trim() || !bank.trim()) return null;
  const values = [
    ["Name", name, 160],
    ["PersonalAcc", rs, 20],
    ["BankName", bank, 45],
    ["BIC", bik, 9],
    ["CorrespAcc", ks, 20],
    ["Sum", String(amount / kopecks), 18],
    ["Purpose", purpose, 210],
    ["PayeeINN", inn, 12],
    ["KPP", kpp, 9],
  ] as const;
  const written = values.flatMap(([key, value, most]) => {
    const text = plain(value).slice(0, most).trim();
    return text ? [`${key}=${text}`] : [];
  });
  return ["ST00012", ...written].join(separator);
}

/** Writes a value on one line without the separators of the format. */
function plain(text: string): string {
  return text.replaceAll(separator, "/").replaceAll(/\s+/gu, " ").trim();
}
