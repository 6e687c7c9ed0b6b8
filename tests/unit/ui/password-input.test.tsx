import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PasswordInput } from "#components/ui/password-input.tsx";
import commons from "#messages/en/commons.json";

const labelOf = (holds?: "password" | "secret") =>
  /aria-label="([^"]*)"/.exec(
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={{ commons }} timeZone="UTC">
        <PasswordInput holds={holds} />
      </NextIntlClientProvider>,
    ),
  )?.[1];

it("the button that reveals a password says so, and calls nothing else a password", () => {
  expect(labelOf()).toBe("Show password");
  expect(labelOf("secret")).toBe("Show value");
});
