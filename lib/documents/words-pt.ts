import { groupsOf, type Spelling } from "./spelling.ts";

const small =
  "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(
    " ",
  );
const tens = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
const hundreds =
  " cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(
    " ",
  );
/** Names of a thousand and its powers, the smallest first; the ones have none. */
const scales: readonly (readonly [string, string])[] = [
  ["", ""],
  ["mil", "mil"],
  ["milhão", "milhões"],
  ["bilhão", "bilhões"],
  ["trilhão", "trilhões"],
];

const coins: Readonly<Record<string, { unit: [string, string]; coin: [string, string] }>> = {
  RUB: { unit: ["rublo russo", "rublos russos"], coin: ["copeque", "copeques"] },
  USD: { unit: ["dólar americano", "dólares americanos"], coin: ["centavo", "centavos"] },
  EUR: { unit: ["euro", "euros"], coin: ["centavo", "centavos"] },
  BRL: { unit: ["real", "reais"], coin: ["centavo", "centavos"] },
  KZT: { unit: ["tenge cazaque", "tenges cazaques"], coin: ["tiyn", "tiyns"] },
  BYN: { unit: ["rublo bielorrusso", "rublos bielorrussos"], coin: ["copeque", "copeques"] },
  UZS: { unit: ["sum uzbeque", "sums uzbeques"], coin: ["tiyin", "tiyins"] },
  MXN: { unit: ["peso mexicano", "pesos mexicanos"], coin: ["centavo", "centavos"] },
};

/** Spells 1 to 999: "cem", "cento e um", "duzentos e vinte e dois". */
function spellHundreds(group: number): string {
  if (group === 100) return "cem";
  const rest = group % 100;
  const below = rest < 20 ? [small[rest]] : [tens[Math.floor(rest / 10) - 2], small[rest % 10]];
  const words = [hundreds[Math.floor(group / 100)], ...below];
  return words.filter((word) => word && word !== "zero").join(" e ");
}

/** Spells a group with its name: "mil", "dois mil", "um milhão". */
function spellGroup(group: number, scale: number): string {
  const [one, many] = scales[scale] ?? ["", ""];
  if (scale === 1 && group === 1) return one;
  return [spellHundreds(group), group === 1 ? one : many].filter(Boolean).join(" ");
}

/** Whether "e" stands before a last group: "mil e cinco", "mil e duzentos", but "mil duzentos e cinco". */
function takesAnd(group: number): boolean {
  return group < 100 || group % 100 === 0;
}

/** "vinte e um mil e cinco rublos russos e 07 copeques"; millions and nothing more are "um milhão de rublos". */
export const portuguese: Spelling = (whole, coin, currency) => {
  const groups = groupsOf(whole);
  const spelled = groups.flatMap((group, at) =>
    group > 0 ? [{ group, text: spellGroup(group, groups.length - 1 - at) }] : [],
  );
  const last = spelled.at(-1);
  const above = spelled.slice(0, -1).map(({ text }) => text);
  const and = last && above.length > 0 && takesAnd(last.group) ? ["e"] : [];
  const number = [...above, ...and, last?.text ?? "zero"].join(" ");
  const names = coins[currency];
  const cents = String(coin).padStart(2, "0");
  if (!names) return `${number} ${currency} e ${cents}/100`;
  const isRound = whole > 0n && whole % 1_000_000n === 0n;
  const unit = names.unit[whole === 1n ? 0 : 1];
  return `${number} ${isRound ? "de " : ""}${unit} e ${cents} ${names.coin[coin === 1 ? 0 : 1]}`;
};
