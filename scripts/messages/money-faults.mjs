import { TYPE } from "@formatjs/icu-messageformat-parser";

const moneyNames =
  /^(?:amount|available|balance|buys|charge|charged|commission|cost|earned|income|margin|overdraft|price|refunded|refunding|reserved|sells|shortage|spent|sum|threshold)$/;
const bareMoney = /[₽€£¥]|\$(?=\s?\d)|\b(?:RUB|USD|EUR|MXN)\b|\d\s?руб/u;

/** Money reaches a text written, as `{amount}` or a tag: what a text would write by itself is a fault. */
export function moneyFaults(elements) {
  return elements.flatMap((element) => [
    ...faultOf(element),
    ...moneyFaults(element.children ?? []),
    ...Object.values(element.options ?? {}).flatMap((option) => moneyFaults(option.value)),
  ]);
}

function faultOf({ type, value }) {
  if (type === TYPE.literal) return bareMoney.test(value) ? ["has a bare currency"] : [];
  if (type === TYPE.argument && value === "currency") return ["has a bare currency"];
  const isWritten = type === TYPE.argument || type === TYPE.tag;
  return moneyNames.test(value) && !isWritten
    ? [`writes {${value}} itself: money is given to it written`]
    : [];
}
