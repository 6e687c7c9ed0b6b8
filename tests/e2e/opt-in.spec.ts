import { expect, type Page, test } from "@playwright/test";
import { maxAttempts } from "#lib/verifications/limits.ts";
import { codeOf } from "#server/auth/derived-code.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, signIn } from "#tests/support/journeys.ts";

const phone = "+79000000002";
const consent = "I agree to receive messages of the shop once a week";

/** An account that may ask for codes, with two lists. */
async function addShop() {
  const shop = await inProduct(async (db) => [
    await createTariff(db),
    await createTariff(db, { source: "verify" }),
  ]).then(async (tariffs) => addAccount({ locale: "en", tariffs }));
  await inProduct(async (db) => {
    await createContactList(db, { ownerId: shop.id, title: "Regulars" });
    await createContactList(db, { ownerId: shop.id, title: "From the site" });
  });
  return shop;
}

/** Opens the account's form on a page of its own, as its settings link to it. */
async function openForm(page: Page): Promise<void> {
  const sections = page.getByRole("navigation", { name: "Form sections" });
  await sections.getByRole("button", { name: "Form on your page" }).click();
  await page.getByRole("checkbox", { name: "Pages may ask for codes" }).check();
  await page.getByLabel("Your sites").fill("https://shop.example");
  await page.getByLabel("Add confirmed people to the list").selectOption("From the site");
  await page.getByLabel("Text of the consent").fill(consent);
  await page.getByRole("button", { name: "Save settings" }).click();
  const link = page.getByRole("link", { name: "Open", exact: true });
  const address = (await link.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/optIn\/vf_/);
  await openPage(page, address);
}

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("checkbox", { name: consent }).check();
  await page.getByRole("button", { name: "Get a code" }).click();
  await expect(page.getByLabel("Code")).toBeVisible();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
}

/** The check that was begun last, with its code. */
async function lastCode(ownerId: string): Promise<string> {
  return inProduct(async (db) => {
    const [row] = await db<{ id: string; digits: number }[]>`
      select id, digits from verifications where owner_id = ${ownerId} order by id desc limit 1`;
    return row ? codeOf(row.id, row.digits) : "";
  });
}

test("a visitor confirms a number and is in the chosen list, after wrong codes too", async ({
  page,
}) => {
  const shop = await addShop();
  await signIn(page, shop.username, "/messages/codes/settings", testPassword);
  await openForm(page);
  await askForCode(page);
  await expectUsable(page);
  const right = await lastCode(shop.id);
  const wrong = String(10 ** right.length - 1 - Number(right)).padStart(right.length, "0");
  for (let left = maxAttempts - 1; left > 0; left--) {
    await typeCode(page, wrong);
    await expect(page.getByText(new RegExp(`\\b${left} `)).first()).toBeVisible();
  }
  await typeCode(page, wrong);
  // The code has ended, so that another is asked for, for the number that was typed.
  await expect(page.getByRole("button", { name: "Get a code" })).toBeVisible();
  await expect(page.getByText("Wrong code. Ask for a new one")).toBeVisible();
  await expect(page.getByLabel("Phone number")).toHaveValue(phone);
  await askForCode(page);
  await typeCode(page, await lastCode(shop.id));
  await expect(page.getByText("Number confirmed")).toBeVisible();
  const rows = await inProduct(
    async (db) => db<{ title: string; phone: string }[]>`
      select l.title, c.phone from contacts c join contact_lists l on l.id = c.list_id where l.owner_id = ${shop.id}`,
  );
  expect(rows.map((row) => ({ ...row }))).toEqual([{ title: "From the site", phone }]);
});
