import { groupsOf, type Spelling } from "./spelling.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales = ["", "thousand", "million", "billion", "trillion"];

const coins: Readonly<Record<string, { unit: [string, string]; coin: [string, string] }>> = {
  RUB: { unit: ["Russian ruble", "Russian rubles"], coin: ["kopeck", "kopecks"] },
  USD: { unit: ["US dollar", "US dollars"], coin: ["cent", "cents"] },
  EUR: { unit: ["euro", "euros"], coin: ["cent", "cents"] },
  MXN: { unit: ["Mexican peso", "Mexican pesos"], coin: ["centavo", "centavos"] },
};

function spellGroup(group: number): string[] {
  const rest = group % 100;
  const ten = tens[Math.floor(rest / 10) - 2];
  const below =
    rest < 20 ? small[rest] : [ten, small[rest % 10]].slice(0, rest % 10 ? 2 : 1).join("-");
  return [
    ...(group > 99 ? [small[Math.floor(group / 100)], "hundred"] : []),
    ...(rest > 0 ? [below] : []),
  ].filter((word): word is string => Boolean(word));
}

/** "twenty-one thousand five Russian rubles and 07 kopecks" */
export const english: Spelling = (whole, coin, currency) => {
  const groups = groupsOf(whole);
  const words = groups.flatMap((group, index) => {
    const scale = scales[groups.length - 1 - index];
    return group === 0 ? [] : [...spellGroup(group), ...(scale ? [scale] : [])];
  });
  const number = words.join(" ") || "zero";
  const names = coins[currency];
  const cents = String(coin).padStart(2, "0");
  if (!names) return `${number} ${currency} and ${cents}/100`;
  const unit = names.unit[whole === 1n ? 0 : 1];
  return `${number} ${unit} and ${cents} ${names.coin[coin === 1 ? 0 : 1]}`;
};
