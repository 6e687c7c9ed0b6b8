import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayPart } from "#components/billings/day-part.tsx";
import commons from "#messages/en/commons.json";

const said = (amount: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ commons }}>
      <DayPart amount={amount} currency="RUB" kind="refunded" />
    </NextIntlClientProvider>,
  );

test("a day without refunds says so: what it gave back is known", () => {
  expect(said(0)).toContain("₽0");
  expect(said(0)).not.toContain(commons.no.data);
  expect(said(0)).not.toContain("line-through");
  expect(said(-2.65)).toContain("−₽2.65");
});
