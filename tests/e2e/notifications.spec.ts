import { expect, test } from "@playwright/test";
import { newId } from "#server/db/ids.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createNotification } from "#server/seed/factories/notifications.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, signIn } from "#tests/support/journeys.ts";

const done = (title: string) => ({
  type: "SendingsBulkCompleted" as const,
  params: { taskId: newId(), title, total: 3, completed: 3, errored: 0 },
});

test("what is read in one tab is read in the other", async ({ page, context }) => {
  const user = await addAccount({ locale: "en" });
  await inProduct(async (db) => {
    for (const title of ["Spring", "Summer"])
      await createNotification(db, { ownerId: user.id, ...done(title) });
  });
  await signIn(page, user.username, "/balance", testPassword);
  const other = await context.newPage();
  await openPage(other, "/messages/tasks");
  const bell = (of: typeof page, name: string) =>
    of.getByRole("button", { name, exact: true }).first();
  await expect(bell(page, "Notifications: 2 new")).toBeVisible();
  await expect(bell(other, "Notifications: 2 new")).toBeVisible();
  await openPage(page, "/notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page, "Notifications")).toBeVisible();
  await expect(bell(other, "Notifications")).toBeVisible();
});

test("a marketer hears of campaigns and of no money", async ({ page }) => {
  const user = await addAccount({ locale: "en" });
  const member = await inProduct(async (db) => {
    await createNotification(db, { ownerId: user.id, ...done("Autumn") });
    await createNotification(db, {
      ownerId: user.id,
      type: "BalanceAccrual",
      params: { amount: 777, currency: "RUB" },
    });
    return createMember(db, { ownerId: user.id, role: "marketer", locale: "en" });
  });
  await signIn(page, member.username, "/notifications", testPassword);
  await expect(page.getByText(/“Autumn”/).first()).toBeVisible();
  await expect(page.getByText("777")).toHaveCount(0);
  await expectUsable(page);
  await openPage(page, "/settings/settingsUser");
  await expect(page.getByRole("checkbox", { name: "Campaign completed: Email" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Limit" })).toHaveCount(0);
});
