import { expect, type Page, test } from "@playwright/test";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import type { NewUser, User } from "#server/seed/factories/users.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { openLive, sendSms, signIn } from "#tests/support/journeys.ts";

/** An account with a price for these channels alone, signed in there. */
async function begin(
  page: Page,
  channels: readonly ("sms" | "viber" | "email")[],
  to = "/send",
): Promise<User> {
  const rules = [{ id: "all", action: "decrease" as const, price: 1, priority: 0, conditions: [] }];
  const tariffs: NewUser["tariffs"] = await inProduct(async (db) =>
    Promise.all(channels.map(async (source) => createTariff(db, { source, rules }))),
  );
  const account = await addAccount({ locale: "en", tariffs });
  await signIn(page, account.username, to, testPassword);
  return account;
}

async function listOf(account: User, contacts: { phone?: string; email?: string }[]) {
  return inProduct(async (db) => {
    const list = await createContactList(db, { ownerId: account.id, title: "Guests" });
    await createContacts(db, list, contacts);
    return list.id;
  });
}

const tile = (page: Page, channel: string) => page.getByRole("tab", { name: channel });
const text = (page: Page) => page.getByLabel("Text", { exact: true });

test("a planned message is changed by its menu, and goes out once", async ({ page }) => {
  await begin(page, ["sms"], "/");
  const delay = new Date(Date.now() + 26 * 3_600_000);
  const { id } = await sendSms(page, "+79000000002", { text: "Before", delay });
  await openLive(page, `/messages/outgoing?preset=today&open=${id}`);
  const sheet = page.locator("[data-sheet]");
  await sheet.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Change message" })).toBeVisible();
  await expect(text(page)).toHaveValue("Before");
  await text(page).fill("After");
  await page.getByRole("button", { name: "Recipients", exact: true }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("It goes out instead of the planned message")).toBeVisible();
  await page.getByRole("button", { name: /^Schedule 1 message/ }).click();
  await expect(page.getByText("1 message accepted")).toBeVisible();
  await openLive(page, "/messages/outgoing?preset=today");
  await expect(page.getByRole("row").filter({ hasText: "After" })).toContainText("Pending");
  await expect(page.getByRole("row").filter({ hasText: "Before" })).toContainText("Failed");
  // What has left can't be changed any more, and its menu doesn't offer it.
  await openLive(page, `/messages/outgoing?preset=today&open=${id}`);
  await expect(sheet).toContainText("another message was sent instead");
  await sheet.getByRole("button", { name: /^Actions/ }).click();
  await expect(page.getByRole("menuitem", { name: "Copy ID" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toHaveCount(0);
});

test("a channel without a price says so and leads to one that has it", async ({ page }) => {
  await begin(page, ["sms"]);
  await tile(page, "Viber").click();
  await expect(tile(page, "Viber")).toContainText("Not in your price plan");
  const note = page.getByText("Viber is not in your price plan, so nothing can be sent there");
  await expect(note).toBeVisible();
  // Written to its end, it still isn't gone on with.
  await text(page).fill("Hello");
  await expect(page.getByText("The channel has no price: choose another one")).toBeVisible();
  await expect(page.getByRole("button", { name: "Recipients", exact: true })).toBeDisabled();
  await page.getByRole("button", { name: "Choose SMS" }).click();
  await expect(tile(page, "SMS").first()).toHaveAttribute("aria-selected", "true");
  await expect(note).toHaveCount(0);
});

test("an account without any channel is told whom to ask, and sees its prices", async ({
  page,
}) => {
  await begin(page, []);
  await expect(
    page.getByText("Your price plan has no channel yet, so nothing can be sent"),
  ).toBeVisible();
  await expect(page.getByText(/To have channels added, ask/)).toBeVisible();
  await page.getByRole("link", { name: "Open prices" }).click();
  await expect(page).toHaveURL(/\/tariffs/);
});

test("a list of e-mail addresses alone opens the wizard on e-mail, unless something is written", async ({
  page,
}) => {
  const account = await begin(page, ["sms", "email"], "/");
  await inProduct(async (db) =>
    createSendername(db, { ownerId: account.id, type: "email", name: "shop@example.org" }),
  );
  const letters = await listOf(account, [{ email: "one@sandbox.example" }]);
  const phones = await listOf(account, [{ phone: "+79000000002" }]);
  await openLive(page, `/send?list=${phones}`);
  await expect(tile(page, "SMS").first()).toHaveAttribute("aria-selected", "true");
  await openLive(page, `/send?list=${letters}`);
  // The draft already has recipients that a switch to e-mail would lose.
  await expect(page.getByText("These recipients have email addresses only")).toBeVisible();
  await expect(tile(page, "SMS").first()).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await openLive(page, `/send?list=${letters}`);
  await expect(tile(page, "Email")).toHaveAttribute("aria-selected", "true");
});

test("who is known to have no Viber is left out of its reach", async ({ page }) => {
  const account = await begin(page, ["sms", "viber"], "/");
  await inProduct(async (db) =>
    createSendername(db, { ownerId: account.id, type: "viber", name: "Shop" }),
  );
  const list = await listOf(account, [{ phone: "+79000000009" }, { phone: "+79000000002" }]);
  await page.evaluate(async () => {
    await fetch("/api/sendings", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        type: "viber",
        payload: { sender: "Shop", text: "Hello" },
        recipient: "+79000000009",
      }),
    });
  });
  await expect(async () => {
    await openLive(page, `/send?list=${list}`);
    await tile(page, "Viber").click();
    await expect(
      page.getByText("Viber reaches 1 of 2 recipients; 1 is known not to have it"),
    ).toBeVisible({ timeout: 2000 });
  }).toPass();
  await tile(page, "SMS").first().click();
  await expect(page.getByText("known not to have it")).toHaveCount(0);
});
