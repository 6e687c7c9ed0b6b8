import { asMoney, moneyToNumber, parseMoney } from "#lib/money.ts";
import { codesIn } from "#lib/tariffs/price-matrix.ts";
import { rulePrices } from "#lib/tariffs/rule-prices.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";

/** What a table of costs calls everything that it doesn't name. */
export const othersCode = "*";

/** A network code, `250*` for a country, or null for all others, with a price for each unit of the channel. */
export interface CostCell {
  code: string | null;
  price: number[];
}

/** Far more than there are networks. */
export const maxCostLines = 5000;

const codeForm = /^(?:\d{3}\*|\d{5,6}|\*)$/;

/**
 * Reads a table of costs: on each line a network code and a price for each unit, separated by tabs, semicolons or commas
 * (then decimals have points). A first line without a code is a heading. Answers the numbers of lines that can't be read.
 */
export function readCostLines(text: string, units: number): { cells: CostCell[]; wrong: number[] } {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const delimiter = [`\t`, ";"].find((mark) => text.includes(mark)) ?? ",";
  const cells = new Map<string | null, CostCell>();
  const wrong: number[] = [];
  for (const [at, line] of lines.entries()) {
    const [code = "", ...rest] = line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    const isHeading = cells.size === 0 && at === 0 && !/\d|\*/.test(code);
    if (line.trim() === "" || isHeading) continue;
    const prices = rest.slice(0, units).map((cell) => parseMoney(cell.replace(",", ".")));
    const read = prices.flatMap((price) => (price === null || price < 0n ? [] : [moneyToNumber(price)]));
    if (!codeForm.test(code) || read.length !== units || cells.size >= maxCostLines) wrong.push(at + 1);
    else {
      const key = code === othersCode ? null : code;
      cells.set(key, { code: key, price: read });
    }
  }
  return { cells: [...cells.values()], wrong };
} // prettier-ignore

const whole = 10_000n;

/** The rules with their prices changed by per cent, to the nearest ten-thousandth. */
export function changedByPercent(rules: readonly TariffRuleWire[], percent: number): TariffRuleWire[] {
  const factor = BigInt(Math.round((100 + percent) * 100));
  return rules.map((rule) => {
    const changed = rulePrices(rule).map((price) => {
      const money = parseMoney(price) ?? 0n;
      return moneyToNumber(asMoney((money * factor + whole / 2n) / whole));
    });
    const [only = 0, ...others] = changed;
    return { ...rule, price: others.length === 0 ? only : [only, ...others] };
  });
} // prettier-ignore

/** Codes that any of the lists names, in order, and null for all others last. */
export function codesOf(lists: readonly (readonly TariffRuleWire[])[]): (string | null)[] {
  return [...codesIn(lists.flat()), null];
}
