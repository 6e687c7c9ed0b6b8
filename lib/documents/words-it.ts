import { groupsOf, type Spelling } from "./spelling.ts";

const small =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(
    " ",
  );
const tens = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");

const coins: Readonly<Record<string, { unit: [string, string]; coin: [string, string] }>> = {
  RUB: { unit: ["rublo russo", "rubli russi"], coin: ["copeco", "copechi"] },
  USD: { unit: ["dollaro statunitense", "dollari statunitensi"], coin: ["centesimo", "centesimi"] },
  EUR: { unit: ["euro", "euro"], coin: ["centesimo", "centesimi"] },
  KZT: { unit: ["tenge kazako", "tenge kazaki"], coin: ["tiyn", "tiyn"] },
  BYN: { unit: ["rublo bielorusso", "rubli bielorussi"], coin: ["copeco", "copechi"] },
  UZS: { unit: ["sum uzbeko", "sum uzbeki"], coin: ["tiyin", "tiyin"] },
  MXN: { unit: ["peso messicano", "pesos messicani"], coin: ["centavo", "centavos"] },
};

/** Spells 1 to 99: "ventuno", "ventotto", "trentadue". */
function spellTens(number: number): string {
  if (number < 20) return small[number] ?? "";
  const ten = tens[Math.floor(number / 10) - 2] ?? "";
  const last = number % 10;
  if (last === 0) return ten;
  const stem = last === 1 || last === 8 ? ten.slice(0, -1) : ten;
  return `${stem}${small[last]}`;
}

/** Spells 1 to 999 as one word: "cento", "centouno", "duecentoventi". */
function spellHundreds(group: number): string {
  const hundred = Math.floor(group / 100);
  const rest = group % 100;
  const above = hundred > 1 ? `${small[hundred]}cento` : "cento";
  return `${hundred > 0 ? above : ""}${rest > 0 ? spellTens(rest) : ""}`;
}

/** Final "tre" of a compound is written with an accent: "ventitré", "centotré". */
function accented(word: string): string {
  return word.endsWith("tre") && word !== "tre" ? `${word.slice(0, -1)}é` : word;
}

/** Spells numbers below a million as one word: "mille", "duemila", "ventunomilacinque". */
function spellThousands(thousands: number, ones: number): string {
  const above = thousands === 1 ? "mille" : `${spellHundreds(thousands)}mila`;
  return accented(`${thousands > 0 ? above : ""}${ones > 0 ? spellHundreds(ones) : ""}`);
}

/** "un milione", "ventuno milioni". */
function spellNoun(number: number, one: string, many: string): string {
  return number === 1 ? `un ${one}` : `${accented(spellHundreds(number))} ${many}`;
}

/** "ventunomilacinque rubli russi e 07 copechi"; millions and nothing more are "un milione di rubli". */
export const italian: Spelling = (whole, coin, currency) => {
  const [trillions = 0, billions = 0, millions = 0, thousands = 0, ones = 0] = [
    0,
    0,
    0,
    0,
    ...groupsOf(whole),
  ].slice(-5);
  const below = thousands * 1000 + ones;
  const words = [
    ...(trillions > 0 ? [spellNoun(trillions, "bilione", "bilioni")] : []),
    ...(billions > 0 ? [spellNoun(billions, "miliardo", "miliardi")] : []),
    ...(millions > 0 ? [spellNoun(millions, "milione", "milioni")] : []),
    ...(below > 0 ? [whole === 1n ? "un" : spellThousands(thousands, ones)] : []),
  ];
  const number = words.join(" ") || "zero";
  const names = coins[currency];
  const cents = String(coin).padStart(2, "0");
  if (!names) return `${number} ${currency} e ${cents}/100`;
  const isRound = below === 0 && whole > 0n;
  const unit = names.unit[whole === 1n ? 0 : 1];
  return `${number} ${isRound ? "di " : ""}${unit} e ${cents} ${names.coin[coin === 1 ? 0 : 1]}`;
};
