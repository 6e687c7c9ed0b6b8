import { globSync, readFileSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sensitive, SensitivityProvider } from "#components/layout/sensitive.tsx";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { PaymentMethod } from "#components/payments/payment-method.tsx";

const messages = {
  commons: { sensitive: { hidden: "Hidden" } },
  payments: { method: { yookassa: "Bank card" }, card: "{method} •• {card}" },
};

/** The column as a list shows it, with sensitive values hidden or not. */
function shown(isHidden: boolean, content: ReactNode): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <SensitivityProvider initial={isHidden}>
        <Sensitive>{content}</Sensitive>
      </SensitivityProvider>
    </NextIntlClientProvider>,
  );
}

test("whose a row is stands in it, and not while names are hidden", () => {
  const { cell } = ownerColumn<{ owner: string | null }>({ header: "Owner", nobody: "anybody" });
  expect(shown(false, cell({ owner: "northern-tea" }))).toContain("northern-tea");
  expect(shown(true, cell({ owner: "northern-tea" }))).not.toContain("northern-tea");
  expect(shown(true, cell({ owner: null }))).toBe("anybody");
  const { cell: byApi } = ownerColumn<{ Owner: { name: string } }>({ header: "Owner" });
  expect(shown(false, byApi({ Owner: { name: "Tea" } }))).toContain("Tea");
  expect(shown(true, byApi({ Owner: { name: "Tea" } }))).not.toContain("Tea");
});

test("neither the method nor the card of a payment stands where values are hidden", () => {
  const payment = <PaymentMethod payment={{ method: "yookassa", card: "4471" }} />;
  expect(shown(false, payment)).toContain("Bank card •• 4471");
  expect(shown(true, payment)).not.toMatch(/Bank|4471/);
});

test("every list tells owners by the one column that hides them", () => {
  const own = globSync("app/**/*.tsx").filter((file) =>
    /\bid: "owner"|cell: [^\n]*\bowner\b/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});
