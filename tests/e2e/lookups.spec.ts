import { expect, test } from "@playwright/test";
import { findDatabase } from "#scripts/find-database.ts";
import { startBuiltWeb } from "#tests/support/faults/web-process.ts";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, signInByForm } from "#tests/support/journeys.ts";
import { startTerminal } from "#tests/support/terminal-server.ts";

const party = {
  value: "ООО «СЕВЕРНЫЙ ЧАЙ»",
  data: {
    inn: "7801002274",
    kpp: "780101001",
    ogrn: "1027800000128",
    type: "LEGAL",
    branch_type: "MAIN",
    opf: { short: "ООО" },
    name: { short: "Северный чай" },
    management: { name: "Власов Андрей Петрович", post: "ГЕНЕРАЛЬНЫЙ ДИРЕКТОР" },
    state: { status: "ACTIVE", actuality_date: Date.UTC(2026, 10, 19) },
    address: {
      value: "г Санкт-Петербург, Садовая ул, д 12",
      data: { country_iso_code: "RU", postal_code: "190000", city: "Санкт-Петербург" },
    },
  },
};
const branch = {
  value: "КАЗАНСКИЙ ФИЛИАЛ ООО «СЕВЕРНЫЙ ЧАЙ»",
  data: { ...party.data, kpp: "165543002", branch_type: "BRANCH", state: { status: "LIQUIDATED" } },
};
const bank = {
  value: "АО «Банк Невский Причал»",
  data: { bic: "044030999", correspondent_account: "30101810400000000999" },
};

test("the registry fills in what it knows once it is told to, and banks come by their BIC", async ({
  browser,
}) => {
  process.env.DATA_DIR ||= "tests/output/data";
  const dadata = await startTerminal(({ path }) => ({
    body: { suggestions: path.endsWith("/bank") ? [bank] : [branch, party] },
  }));
  const web = await startBuiltWeb(findDatabase(), {
    DADATA_TOKEN: "dadata-token",
    DADATA_URL: `http://127.0.0.1:${dadata.port}`,
  });
  try {
    const { username } = await addAccount({ locale: "en" });
    const context = await browser.newContext({
      baseURL: web.url,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await signInByForm(page, username, "/account/requisites/create", testPassword);
    const open = async (name: string) =>
      page.getByRole("navigation", { name: "Form sections" }).getByRole("button", { name }).click();
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await open("Legal details");
    await field("Name").fill("Чай");
    const begun = dadata.calls.length;
    await field("INN (tax ID)").pressSequentially("7801002274", { delay: 60 });
    const found = page.getByRole("list", { name: "Found in the registry" });
    await expect(found.getByRole("listitem")).toHaveText([/Active/, /Closed.*Branch/]);
    // Only the complete number was looked up, and only once.
    expect(dadata.calls.slice(begun).map(({ body }) => body)).toEqual([
      expect.stringContaining('"7801002274"'),
    ]);
    await expect(page.getByText("Fills in 9 empty fields, replaces: Name.")).toBeVisible();
    await expect(field("OGRN")).toHaveValue("");
    await expectUsable(page);
    await found.getByRole("button").first().click();
    await expect(found).toHaveCount(0);
    await expect(field("OGRN")).toHaveValue("1027800000128");
    await expect(field("Name")).toHaveValue("Северный чай");
    await open("Signatory");
    await expect(field("Full name")).toHaveValue("Власов Андрей Петрович");
    await expect(field("Position, genitive")).toHaveValue("Генерального директора");
    const genitive = field("Full name, genitive");
    await expect(genitive).toHaveValue("Власова Андрея Петровича");
    await field("Full name").fill("Лунина Вера Ильинична");
    await expect(genitive).toHaveValue("Луниной Веры Ильиничны");
    // A value that the user has typed isn't replaced.
    await genitive.fill("Луниной Веры");
    await field("Full name").fill("Лунина Вера Петровна");
    await open("Bank");
    await field("BIC").fill("04403");
    await page
      .getByRole("list", { name: "Banks found" })
      .getByRole("button", { name: /Невский Причал/ })
      .click();
    await expect(field("BIC")).toHaveValue("044030999");
    await expect(field("Correspondent account")).toHaveValue("30101810400000000999");
    // A bank was looked for after the name had been changed, and has come.
    await open("Signatory");
    await expect(genitive).toHaveValue("Луниной Веры");
    await open("Addresses");
    await expect(field("City")).toHaveValue("Санкт-Петербург");
    await context.close();
  } finally {
    await web.kill();
    await dadata.stop();
  }
});
