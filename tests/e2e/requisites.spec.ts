import { expect, type Page, test } from "@playwright/test";
import { createMember } from "#server/seed/factories/members.ts";
import { createRequisite } from "#server/seed/factories/requisites.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, reloadPage, signIn } from "#tests/support/journeys.ts";

const sections = (page: Page) => page.getByRole("navigation", { name: "Form sections" });
/** The text as it is read aloud, without closed sections. */
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const open = async (page: Page, name: string) =>
  sections(page).getByRole("button", { name }).click();

test("a payer is made in five sections, changed and removed", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { username } = await addAccount({
    locale: "en",
    data: { firstName: "Вера", phone: "+79015550199" },
  });
  await signIn(page, username, "/account/requisites", testPassword);
  await expect(page.getByText("No company details yet")).toBeVisible();
  await page.getByRole("link", { name: "New payer" }).first().click();
  await page.waitForURL("/account/requisites/create");

  // Nothing is sent while something is missing: the first of it is shown.
  await page.getByRole("button", { name: "Add payer" }).click();
  await expect(field(page, "Last name")).toBeFocused();
  await expect(page.getByText("This field is required").first()).toBeVisible();
  await expectUsable(page);
  await page.getByRole("button", { name: "Copy from profile" }).click();
  await expect(page.getByText("Same as the account’s profile")).toBeVisible();
  await field(page, "Last name").fill("Лунина");
  await field(page, "First name").fill("Вера");
  await field(page, "Phone").fill("8 901 555 01 77");
  await field(page, "Email").fill("vera@tea.example");
  await expect(sections(page).getByRole("button", { name: "Contact person" })).toContainText(
    "Вера Лунина",
  );

  await open(page, "Signatory");
  await field(page, "Full name").fill("Власов Андрей Петрович");
  await field(page, "Full name, genitive").fill("Власова Андрея Петровича");
  await field(page, "Position").fill("Генеральный директор");
  await expect(field(page, "Position, genitive")).toHaveValue("Генерального директора");

  await open(page, "Legal details");
  const inn = field(page, "INN (tax ID)");
  await inn.fill("780100227");
  await inn.blur();
  await expect(page.getByText("An INN has 10 or 12 digits")).toBeVisible();
  await expect(sections(page).getByRole("button", { name: "Legal details" })).toContainText(
    "1 error",
  );
  await inn.fill("7801002275");
  await expect(page.getByText("The check digit doesn’t match")).toBeVisible();
  await inn.fill("7801002274");
  await expect(page.getByText("check digit is right").first()).toBeVisible();
  await inn.fill("7801002275");
  const form = page.getByRole("combobox", { name: "Legal form" });
  await form.fill("ооо");
  await page.getByRole("option", { name: /^ООО/ }).click();
  await field(page, "Name").fill("Северный чай");
  await field(page, "OGRN").fill("1027800000128");

  await open(page, "Bank");
  await field(page, "BIC").fill("044030999");
  await field(page, "Bank").fill("АО «Банк Невский Причал»");
  await field(page, "Account number").fill("4070 2810 1000 0001 2845");
  await field(page, "Correspondent account").fill("30101810400000000999");

  // What was typed so far outlives a reload.
  await reloadPage(page);
  await open(page, "Bank");
  await expect(field(page, "BIC")).toHaveValue("044030999");

  await open(page, "Addresses");
  await field(page, "City").fill("Санкт-Петербург");
  await field(page, "Postal code").fill("190000");
  await field(page, "Street, building, office").fill("Садовая ул., 12");
  await page.getByRole("checkbox", { name: "Same as the registered address" }).uncheck();
  await expect(field(page, "City").nth(1)).toHaveValue("Санкт-Петербург");
  await page.getByRole("checkbox", { name: "Same as the registered address" }).check();
  // The check digit is still wrong: that is no reason to refuse.
  await page.getByRole("button", { name: "Add payer" }).dblclick();
  await expect(page.getByText("Payer ООО «Северный чай» added")).toBeVisible();
  await page.waitForURL("/account/requisites");
  const row = page.getByRole("row").filter({ hasText: "Северный чай" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("7801002275");
  await expect(row).toContainText("With VAT");
  await expectUsable(page);

  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: "Download contract" }).click();
  await expect(page.getByRole("dialog", { name: "Contract" })).toContainText("Северный чай");
  await page.keyboard.press("Escape");
  await row.getByRole("link").first().click();
  await page.waitForURL(/\/account\/requisites\/[0-9a-f-]{36}$/);
  await open(page, "Legal details");
  await expect(page.getByText("The check digit doesn’t match")).toBeVisible();
  await field(page, "Name").fill("Южный чай");
  // A private person has neither form nor registration number.
  await page.getByRole("radio", { name: "Individual" }).check();
  await expect(field(page, "OGRN")).toHaveCount(0);
  await page.getByRole("radio", { name: "Company" }).check();
  await form.fill("ооо");
  await page.getByRole("option", { name: /^ООО/ }).click();
  await field(page, "OGRN").fill("1027800000128");
  await open(page, "Signatory");
  await field(page, "Position").fill("Директор");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Details saved: ООО «Южный чай»")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ООО «Южный чай»");

  await page.getByRole("link", { name: "Company details" }).first().click();
  await page
    .getByRole("row")
    .filter({ hasText: "Южный чай" })
    .getByRole("button", { name: /Actions|ООО/ })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete details" }).click();
  await expect(page.getByText("No company details yet")).toBeVisible();
});

test("a reseller keeps companies of its own, which then serve its customers", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { username } = await addAccount({ locale: "en", role: "reseller" });
  await signIn(page, username, "/account/companies", testPassword);
  // The operator's, which serves the reseller, is not the reseller's to keep.
  await expect(page.getByText("No companies yet")).toBeVisible();
  await page.getByRole("link", { name: "New company" }).first().click();
  await field(page, "Name").fill("Шестое облако");
  const form = page.getByRole("combobox", { name: "Legal form" });
  await form.fill("ао");
  await page.getByRole("option", { name: /^АО/ }).click();
  await field(page, "INN (tax ID)").fill("7801002274");
  await field(page, "OGRN").fill("1027800000128");
  await open(page, "Signatory");
  await field(page, "Full name").fill("Власов Андрей Петрович");
  await field(page, "Full name, genitive").fill("Власова Андрея Петровича");
  await field(page, "Position").fill("Директор");
  await open(page, "Bank");
  await field(page, "BIC").fill("044030999");
  await field(page, "Bank").fill("АО «Банк Невский Причал»");
  await field(page, "Account number").fill("40702810100000012845");
  await field(page, "Correspondent account").fill("30101810400000000999");
  await open(page, "Addresses");
  await field(page, "City").fill("Санкт-Петербург");
  await field(page, "Postal code").fill("190000");
  await field(page, "Street, building, office").fill("Садовая ул., 12");
  await open(page, "Documents");
  await page.getByRole("checkbox", { name: "Contract", exact: true }).uncheck();
  await page.getByLabel("VAT rate").selectOption({ label: "22%" });
  await expectUsable(page);
  await page.getByRole("button", { name: "Add company" }).click();
  await expect(page.getByText("Company АО «Шестое облако» added")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Шестое облако" });
  await expect(row).toContainText("VAT 22%");
  await expect(row.getByText("Contract")).toHaveCount(0);
  await expect(row).toContainText("In use");

  await row.getByRole("link").first().click();
  await open(page, "Documents");
  await expect(page.getByLabel("VAT rate")).toHaveValue("2200");
  await page.getByRole("checkbox", { name: "In use" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Company saved: АО «Шестое облако»")).toBeVisible();
  await page.getByRole("link", { name: "Issuing companies" }).first().click();
  await expect(row).toContainText("Not in use");
  await expectUsable(page);
  await row.getByRole("button").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete company" }).click();
  await expect(page.getByText("No companies yet")).toBeVisible();
});

test("a saved name is put into the genitive only once it is another one", async ({ page }) => {
  const { id, username } = await addAccount({ locale: "en" });
  const payer = await inProduct(async (db) => createRequisite(db, { ownerId: id }));
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/n/dadata/clean/fio") asked.push(searchParams.get("query") ?? "");
  });
  await page.clock.install();
  await signIn(page, username, `/account/requisites/${payer.id}`, testPassword);
  await open(page, "Signatory");
  const name = field(page, "Full name");
  const genitive = field(page, "Full name, genitive");
  await expect(name).toHaveValue("Власов Андрей Петрович");
  // Longer than the form waits until a name is written in full.
  await page.clock.runFor(5000);
  expect(asked).toEqual([]);
  await name.fill("Лунина Вера Ильинична");
  await expect(genitive).toHaveValue("Луниной Веры Ильиничны");
  expect(asked.toSorted()).toEqual(["Власов Андрей Петрович", "Лунина Вера Ильинична"]);
  await name.fill("Власов Андрей Петрович");
  await expect(genitive).toHaveValue("Власова Андрея Петровича");
});

test("who may only read sees a payer in full, and another account's payers are nowhere", async ({
  page,
}) => {
  const owner = await addAccount({ locale: "en" });
  const stranger = await addAccount({ locale: "en" });
  const { payer, foreign, reader } = await inProduct(async (db) => ({
    payer: await createRequisite(db, { ownerId: owner.id, name: "Медный кит" }),
    foreign: await createRequisite(db, { ownerId: stranger.id, name: "Чужой кит" }),
    reader: await createMember(db, { ownerId: owner.id, role: "reader" }),
  }));
  await signIn(page, reader.username, `/account/requisites/${foreign.id}`, testPassword);
  await expect(page).toHaveURL("/account/requisites");
  await expect(page.getByRole("link", { name: "New payer" })).toHaveCount(0);
  await expect(page.getByText("Чужой кит")).toHaveCount(0);
  await page.getByRole("row").filter({ hasText: "Медный кит" }).getByRole("link").first().click();
  await page.waitForURL(`/account/requisites/${payer.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("ООО «Медный кит»");
  await expect(page.getByText("40702810100000012845")).toBeVisible();
  await expect(page.getByText("Same as the registered address")).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Contract" })).toHaveCount(0);
  await expectUsable(page);
});
