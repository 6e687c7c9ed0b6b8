import { expect, type Locator, type Page, test } from "@playwright/test";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTariff } from "#server/seed/factories/tariffs.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { openPage, reloadPage, signIn } from "#tests/support/journeys.ts";

/** An account that may send by SMS and by Viber. */
async function addShop() {
  const rules = [{ id: "all", action: "decrease" as const, price: 1, priority: 0, conditions: [] }];
  const tariffs = await inProduct(async (db) =>
    Promise.all(
      (["sms", "viber"] as const).map(async (source) => createTariff(db, { source, rules })),
    ),
  );
  const account = await addAccount({ locale: "en", tariffs });
  await inProduct(async (db) =>
    createSendername(db, { ownerId: account.id, type: "viber", name: "Shop" }),
  );
  return account;
}

/** A shop of its own that has written an SMS; answers where its fallbacks are made. */
async function writeFirst(page: Page): Promise<Locator> {
  const { username } = await addShop();
  await signIn(page, username, "/send", testPassword);
  await page.getByLabel("Text", { exact: true }).fill("Your table is ready");
  return page.getByRole("region", { name: "If it doesn’t arrive" });
}

test("fallbacks are put together, played and sent, and the message shows the whole chain", async ({
  page,
}) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/send", testPassword);
  await page.getByLabel("Text", { exact: true }).fill("Your table is ready");
  const fallbacks = page.getByRole("region", { name: "If it doesn’t arrive" });
  await fallbacks.getByRole("button", { name: "Add a step" }).click();
  const step = fallbacks.getByRole("group", { name: "Step 1", exact: true });
  await step.getByLabel("Channel").selectOption({ label: "SMS" });
  await expect(fallbacks.getByRole("list", { name: "All steps" })).toContainText(
    /if not delivered or read in 50 sec, then/,
  );
  // Chosen for the time-out, it can't be chosen for the other condition.
  await expect(step.getByRole("checkbox", { name: "Delivered" }).first()).toBeDisabled();
  await step.getByRole("checkbox", { name: "Failed" }).first().check();
  await expect(step.getByRole("checkbox", { name: "Failed" }).last()).toBeDisabled();

  await fallbacks.getByRole("button", { name: "What would happen" }).click();
  const dialog = page.getByRole("dialog", { name: "What would happen" });
  await dialog.getByLabel("First message: SMS").selectOption("Fails");
  await dialog.getByLabel("Speed").selectOption("At once");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(dialog.getByText("SMS goes out: failed")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "Recipients", exact: true }).click();
  // Refused at submission, so the step goes out at once.
  await page.getByRole("textbox", { name: "Send to numbers", exact: true }).fill("+79000000005");
  await page.getByRole("textbox", { name: "Send to numbers", exact: true }).press("Tab");
  const forward = page.getByRole("button", { name: "Send", exact: true });
  await expect(forward).toBeEnabled();
  await forward.click();
  await expect(page).toHaveURL(/step=send/);
  await expect(page.getByText("At worst, if everybody needs every step")).toBeVisible();
  await page.getByRole("button", { name: /^Send 1 message/ }).click();
  await expect(page).not.toHaveURL(/step=send/);

  await openPage(page, "/messages/outgoing?preset=today");
  const rows = page.getByRole("row").filter({ hasText: "Your table is ready" });
  await expect(async () => {
    await reloadPage(page);
    await expect(rows).toHaveCount(1, { timeout: 1000 });
    // Its messages are within it.
    await expect(rows.getByRole("listitem")).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await rows.getByRole("link").first().click();
  const sheet = page.locator("[data-sheet]");
  await expect(sheet.getByText("because of the status “failed”")).toBeVisible();
});

test("ready-made fallbacks, three steps at most, each shown as it arrives and removed alone", async ({
  page,
}) => {
  const fallbacks = await writeFirst(page);
  const presets = fallbacks.getByRole("group", { name: "Ready-made fallbacks" });
  // An SMS is no fallback for itself.
  await expect(presets.getByRole("button", { name: "SMS if not delivered in 50 s" })).toHaveCount(
    0,
  );
  await presets.getByRole("button", { name: "Viber after 50 s, then SMS" }).click();
  const channels = fallbacks.getByRole("list", { name: "All steps" }).getByRole("listitem");
  await expect(channels).toHaveText([/SMS/, /Viber/, /SMS/]);
  const preview = page.getByRole("group", { name: "Which message to show" });
  await preview.getByRole("button", { name: "Step 1: Viber" }).click();
  await expect(page.getByRole("group", { name: "Conversation" })).toContainText(
    "Your table is ready",
  );

  await fallbacks.getByRole("button", { name: "Add a step" }).click();
  await expect(fallbacks.getByRole("group", { name: "Step 3", exact: true })).toBeVisible();
  await expect(fallbacks.getByRole("button", { name: "Add a step" })).toHaveCount(0);

  // What a step lacks is said with the step, and at its field once one has left it.
  const viber = fallbacks.getByRole("group", { name: "Step 1", exact: true });
  await viber.getByLabel("Text", { exact: true }).fill("");
  await page.getByLabel("Title").first().focus();
  await expect(page.getByText("Step 1 (Viber): Enter the message text")).toBeVisible();
  await expect(viber.getByRole("alert")).toHaveText("Enter the message text");
  await expect(page.getByRole("button", { name: "Recipients", exact: true })).toBeDisabled();

  await fallbacks.getByRole("button", { name: "Remove step 1" }).click();
  await expect(channels).toHaveCount(3);
  await expect(
    fallbacks.getByRole("group", { name: "Step 1", exact: true }).getByLabel("Channel"),
  ).toHaveValue("sms");
  await fallbacks.getByRole("button", { name: "Remove step 2" }).click();
  await fallbacks.getByRole("button", { name: "Remove step 1" }).click();
  await expect(fallbacks.getByRole("list", { name: "All steps" })).toHaveCount(0);
  await expect(presets.getByRole("button")).not.toHaveCount(0);
});

test("fallbacks are played, paused and stepped through by keyboard, at the prices of the recipient in the preview", async ({
  page,
}) => {
  const fallbacks = await writeFirst(page);
  await fallbacks.getByRole("button", { name: "Viber after 50 s, then SMS" }).click();
  await fallbacks.getByRole("button", { name: "What would happen" }).click();
  const dialog = page.getByRole("dialog", { name: "What would happen" });
  await dialog.getByRole("button", { name: "The report is late" }).click();
  const moment = dialog.getByRole("slider", { name: "Moment" });
  const events = dialog.getByRole("list", { name: "What happens" }).getByRole("listitem");
  await expect(events).toHaveText([/00:00.*SMS goes out/, /00:00.*SMS: sent/]);
  await moment.press("End");
  await expect(events.filter({ hasText: "Viber goes out: time ran out" })).toContainText("00:50");
  await expect(events.filter({ hasText: "SMS: delivered" })).toContainText("01:10");
  await moment.press("Home");
  await expect(events).toHaveCount(2);
  await dialog.getByRole("button", { name: "Play" }).click();
  await dialog.getByRole("button", { name: "Pause" }).click();
  await expect(dialog.getByRole("button", { name: "Play" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});
