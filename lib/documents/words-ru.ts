import { groupsOf, type Spelling } from "./spelling.ts";

type Forms = readonly [one: string, few: string, many: string];

const teens =
  "десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split(
    " ",
  );
const tens = " двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split(
  " ",
);
const hundreds = " сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split(
  " ",
);
const ones = " один два три четыре пять шесть семь восемь девять".split(" ");
const feminineOnes = " одна две".split(" ");

const scales: readonly (Forms | null)[] = [
  null,
  ["тысяча", "тысячи", "тысяч"],
  ["миллион", "миллиона", "миллионов"],
  ["миллиард", "миллиарда", "миллиардов"],
  ["триллион", "триллиона", "триллионов"],
];

const coins: Readonly<Record<string, { unit: Forms; coin: Forms; isFeminine?: true }>> = {
  RUB: { unit: ["рубль", "рубля", "рублей"], coin: ["копейка", "копейки", "копеек"] },
  USD: {
    unit: ["доллар США", "доллара США", "долларов США"],
    coin: ["цент", "цента", "центов"],
  },
  EUR: { unit: ["евро", "евро", "евро"], coin: ["цент", "цента", "центов"] },
  MXN: {
    unit: ["мексиканское песо", "мексиканских песо", "мексиканских песо"],
    coin: ["сентаво", "сентаво", "сентаво"],
  },
};

function formOf(count: number, [one, few, many]: Forms): string {
  const rest = count % 100;
  if (rest > 10 && rest < 20) return many;
  if (rest % 10 === 1) return one;
  return rest % 10 > 1 && rest % 10 < 5 ? few : many;
}

function spellGroup(group: number, gender: "masculine" | "feminine" | "neuter"): string[] {
  const rest = group % 100;
  const last = rest % 10;
  const isTeen = rest > 9 && rest < 20;
  const one = gender === "neuter" && last === 1 ? "одно" : ones[last];
  return [
    hundreds[Math.floor(group / 100)],
    isTeen ? teens[rest - 10] : tens[Math.floor(rest / 10) - 1],
    isTeen ? "" : (gender === "feminine" && feminineOnes[last]) || one,
  ].filter((word): word is string => Boolean(word));
}

/** Spells an amount, for example «двадцать одна тысяча пять рублей 07 копеек». */
export const russian: Spelling = (whole, coin, currency) => {
  const names = coins[currency];
  const gender = currency === "MXN" ? "neuter" : "masculine";
  const groups = groupsOf(whole);
  const words = groups.flatMap((group, index) => {
    const scale = scales[groups.length - 1 - index] ?? null;
    if (group === 0) return [];
    const ofScale = groups.length - 1 - index === 1 ? "feminine" : "masculine";
    const spelt = spellGroup(group, scale ? ofScale : gender);
    return scale ? [...spelt, formOf(group, scale)] : spelt;
  });
  const number = words.join(" ") || "ноль";
  const rest = Number(whole % 1000n);
  const cents = String(coin).padStart(2, "0");
  if (!names) return `${number} ${currency} ${cents}/100`;
  return `${number} ${formOf(rest, names.unit)} ${cents} ${formOf(coin, names.coin)}`;
};
