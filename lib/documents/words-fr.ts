import { groupsOf, type Spelling } from "./spelling.ts";

const small =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
/** From twenty on; seventy and ninety count on from the ten before them: "soixante-dix", "quatre-vingt-onze". */
const tens = "vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split(
  " ",
);
const scales: readonly (readonly [one: string, many: string])[] = [
  ["million", "millions"],
  ["milliard", "milliards"],
  ["billion", "billions"],
];

const coins: Readonly<Record<string, { unit: [string, string]; coin: [string, string] }>> = {
  RUB: { unit: ["rouble russe", "roubles russes"], coin: ["kopeck", "kopecks"] },
  USD: { unit: ["dollar américain", "dollars américains"], coin: ["cent", "cents"] },
  EUR: { unit: ["euro", "euros"], coin: ["centime", "centimes"] },
  MXN: { unit: ["peso mexicain", "pesos mexicains"], coin: ["centavo", "centavos"] },
  KZT: { unit: ["tenge kazakh", "tenges kazakhs"], coin: ["tiyn", "tiyns"] },
  BYN: { unit: ["rouble biélorusse", "roubles biélorusses"], coin: ["kopeck", "kopecks"] },
  UZS: { unit: ["soum ouzbek", "soums ouzbeks"], coin: ["tiyin", "tiyins"] },
};

/** Spells 1 to 99: "vingt et un", "soixante et onze", but "quatre-vingt-un". */
function spellTens(number: number): string {
  if (number < 20) return small[number] ?? "";
  const ten = Math.floor(number / 10);
  const counted = ten === 7 || ten === 9 ? ten - 1 : ten;
  const last = number - counted * 10;
  const base = tens[ten - 2] ?? "";
  if (last === 0) return number === 80 ? "quatre-vingts" : base;
  const joint = ten < 8 && (last === 1 || last === 11) ? " et " : "-";
  return `${base}${joint}${small[last] ?? ""}`;
}

/** Spells 1 to 999: "deux cents", "deux cent un", "quatre-vingts". */
function spellGroup(group: number): string {
  const hundreds = Math.floor(group / 100);
  const rest = group % 100;
  const words: string[] = [];
  if (hundreds > 1) words.push(small[hundreds] ?? "");
  if (hundreds > 0) words.push(hundreds > 1 && rest === 0 ? "cents" : "cent");
  if (rest > 0) words.push(spellTens(rest));
  return words.join(" ");
}

/** "mille", "deux mille", "deux cent mille", "quatre-vingt mille": before "mille" hundreds and eighty lose their s. */
function spellThousands(group: number): string[] {
  if (group === 0) return [];
  return group === 1 ? ["mille"] : [spellGroup(group).replace(/(cent|vingt)s$/, "$1"), "mille"];
}

/** "vingt et un mille cinq roubles russes et 07 kopecks"; a million and nothing more is "un million d’euros". */
export const french: Spelling = (whole, coin, currency) => {
  const groups = groupsOf(whole).toReversed();
  const [ones = 0, thousands = 0, ...above] = groups;
  const large = above.flatMap((group, index) => {
    const [one, many] = scales[index] ?? ["", ""];
    return group === 0 ? [] : [`${spellGroup(group)} ${group === 1 ? one : many}`];
  });
  const words = [
    ...large.toReversed(),
    ...spellThousands(thousands),
    ...(ones > 0 ? [spellGroup(ones)] : []),
  ];
  const number = words.join(" ") || "zéro";
  const names = coins[currency];
  const cents = String(coin).padStart(2, "0");
  if (!names) return `${number} ${currency} et ${cents}/100`;
  const unit = names.unit[whole < 2n ? 0 : 1];
  const isRound = whole > 0n && ones === 0 && thousands === 0;
  const link = /^[aeiou]/.test(unit) ? "d’" : "de ";
  return `${number} ${isRound ? link : ""}${unit} et ${cents} ${names.coin[coin < 2 ? 0 : 1]}`;
};
