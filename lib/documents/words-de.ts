import { groupsOf, type Spelling } from "./spelling.ts";

const small =
  "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const tens = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");

const coins: Readonly<Record<string, { unit: [string, string]; coin: [string, string] }>> = {
  RUB: { unit: ["russischer Rubel", "russische Rubel"], coin: ["Kopeke", "Kopeken"] },
  USD: { unit: ["US-Dollar", "US-Dollar"], coin: ["Cent", "Cent"] },
  EUR: { unit: ["Euro", "Euro"], coin: ["Cent", "Cent"] },
  MXN: { unit: ["mexikanischer Peso", "mexikanische Pesos"], coin: ["Centavo", "Centavos"] },
  KZT: { unit: ["kasachischer Tenge", "kasachische Tenge"], coin: ["Tiyn", "Tiyn"] },
  BYN: { unit: ["belarussischer Rubel", "belarussische Rubel"], coin: ["Kopeke", "Kopeken"] },
  UZS: { unit: ["usbekischer Soʻm", "usbekische Soʻm"], coin: ["Tiyin", "Tiyin"] },
};

/** The large numbers are words of their own, from a million up. */
const large: readonly [string, string][] = [
  ["Million", "Millionen"],
  ["Milliarde", "Milliarden"],
  ["Billion", "Billionen"],
];

/** Spells 1 to 999 in one word, before a noun: "ein", "zweihunderteinundzwanzig". */
function spellGroup(group: number): string {
  const hundreds = Math.floor(group / 100);
  const rest = group % 100;
  const ones = rest % 10;
  const ten = tens[Math.floor(rest / 10) - 2] ?? "";
  const above = ones > 0 ? `${small[ones]}und${ten}` : ten;
  const below = rest > 0 ? (small[rest] ?? above) : "";
  return `${hundreds > 0 ? `${small[hundreds]}hundert` : ""}${below}`;
}

/** A group before "Million" and the like, which are feminine: "eine", "einhunderteine". */
function spellLarge(group: number, [one, many]: [string, string]): string {
  const isOne = group % 100 === 1;
  return `${spellGroup(group)}${isOne ? "e" : ""} ${group === 1 ? one : many}`;
}

/** "einundzwanzigtausendfünf russische Rubel und 07 Kopeken"; what is below a million is one word. */
export const german: Spelling = (whole, coin, currency) => {
  const groups = groupsOf(whole).toReversed();
  const [ones = 0, thousands = 0, ...above] = groups;
  const words = large
    .flatMap((names, index) => {
      const group = above[index] ?? 0;
      return group > 0 ? [spellLarge(group, names)] : [];
    })
    .toReversed();
  const below = `${thousands > 0 ? `${spellGroup(thousands)}tausend` : ""}${spellGroup(ones)}`;
  const number = [...words, below].filter(Boolean).join(" ") || "null";
  const names = coins[currency];
  const cents = String(coin).padStart(2, "0");
  if (!names) return `${number} ${currency} und ${cents}/100`;
  const unit = names.unit[whole === 1n ? 0 : 1];
  return `${number} ${unit} und ${cents} ${names.coin[coin === 1 ? 0 : 1]}`;
};
