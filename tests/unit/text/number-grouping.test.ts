import { createFormatter, createTranslator } from "next-intl";
import { afterEach, expect, it, vi } from "vitest";

// The module changes a global once, so each test has a copy of both.
const native = Intl.NumberFormat;
afterEach(() => {
  Object.defineProperty(Intl, "NumberFormat", {
    value: native,
    writable: true,
    configurable: true,
  });
  vi.resetModules();
});

async function groupAlike() {
  const { groupNumbersAlike } = await import("#lib/number-grouping.ts");
  groupNumbersAlike();
}

it("groups four digits in every language as it does five, wherever a count is formatted", async () => {
  await groupAlike();
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  const inAll = (value: number) =>
    (["ru", "en", "es"] as const).map((locale) => plain(createFormatter({ locale }).number(value)));
  expect(inAll(9041)).toEqual(["9 041", "9,041", "9.041"]);
  expect(inAll(12_041)).toEqual(["12 041", "12,041", "12.041"]);
  expect(inAll(0.5)).toEqual(["0,5", "0.5", "0,5"]);
  const t = createTranslator({
    locale: "es",
    messages: { rows: "{count, plural, one {# fila} other {# filas}} de {total, number}" },
  });
  expect(t("rows", { count: 9041, total: 1000 })).toBe("9.041 filas de 1.000");
  expect(new Intl.NumberFormat("es")).toBeInstanceOf(Intl.NumberFormat);
  expect(new Intl.NumberFormat("es").resolvedOptions().locale).toBe("es");
});

it("leaves a format alone that says how it groups, and short forms", async () => {
  await groupAlike();
  expect(new Intl.NumberFormat("es", { useGrouping: false }).format(12_041)).toBe("12041");
  expect(new Intl.NumberFormat("es", { notation: "compact" }).format(9041)).toBe(
    new native("es", { notation: "compact" }).format(9041),
  );
});
