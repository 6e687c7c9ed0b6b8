import { groupsOf, type Spelling } from "./spelling.ts";

const small =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const tens = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const hundreds =
  " ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(
    " ",
  );

const coins: Readonly<Record<string, { unit: [string, string]; coin: [string, string] }>> = {
  RUB: { unit: ["rublo ruso", "rublos rusos"], coin: ["kopek", "kopeks"] },
  USD: {
    unit: ["dólar estadounidense", "dólares estadounidenses"],
    coin: ["centavo", "centavos"],
  },
  EUR: { unit: ["euro", "euros"], coin: ["céntimo", "céntimos"] },
  MXN: { unit: ["peso mexicano", "pesos mexicanos"], coin: ["centavo", "centavos"] },
};

/** Spells a number before a masculine noun: "veintiún", "treinta y un". */
function spellThousand(group: number): string {
  if (group === 100) return "cien";
  const rest = group % 100;
  const ten = tens[Math.floor(rest / 10) - 3];
  const last = rest % 10;
  const above = last ? `${ten} y ${small[last]}` : ten;
  const below = rest < 30 ? small[rest] : above;
  const words = [hundreds[Math.floor(group / 100)], rest > 0 ? below : ""]
    .filter(Boolean)
    .join(" ");
  return words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un");
}

/** Spells numbers below a million; a thousand is "mil", not "un mil". */
function spellMillion(number: number): string[] {
  const thousands = Math.floor(number / 1000);
  const rest = number % 1000;
  return [
    ...(thousands > 1 ? [spellThousand(thousands)] : []),
    ...(thousands > 0 ? ["mil"] : []),
    ...(rest > 0 ? [spellThousand(rest)] : []),
  ];
}

/** "veintiún mil cinco rublos rusos con 07 kopeks"; a million and nothing more is "un millón de rublos". */
export const spanish: Spelling = (whole, coin, currency) => {
  const [billions = 0, thousandMillions = 0, millions = 0, thousands = 0, ones = 0] = [
    0,
    0,
    0,
    0,
    ...groupsOf(whole),
  ].slice(-5);
  const many = thousandMillions * 1000 + millions;
  const below = thousands * 1000 + ones;
  const words = [
    ...(billions > 0 ? [spellThousand(billions), billions === 1 ? "billón" : "billones"] : []),
    ...(many > 0 ? [...spellMillion(many), many === 1 ? "millón" : "millones"] : []),
    ...spellMillion(below),
  ];
  const number = words.join(" ") || "cero";
  const names = coins[currency];
  const cents = String(coin).padStart(2, "0");
  if (!names) return `${number} ${currency} con ${cents}/100`;
  const isRound = below === 0 && whole > 0n;
  const unit = names.unit[whole === 1n ? 0 : 1];
  return `${number} ${isRound ? "de " : ""}${unit} con ${cents} ${names.coin[coin === 1 ? 0 : 1]}`;
};
