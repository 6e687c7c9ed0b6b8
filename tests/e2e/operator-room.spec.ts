import { expect, test } from "@playwright/test";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openPage, signIn } from "#tests/support/journeys.ts";

test("an operator reads who did what, looks at the servers and tries a failed job again", async ({
  page,
}) => {
  const admin = await addAccount({ role: "admin", locale: "en" });
  await signIn(page, admin.username, "/operator/events", testPassword);
  const own = page.getByRole("row").filter({ hasText: admin.username }).first();
  await expect(own).toContainText("Sign-in");
  await expect(own).toContainText("Web");
  await own.getByRole("link").press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("action", { exact: true })).toBeVisible();
  await expect(sheet.getByText("login", { exact: true })).toBeVisible();
  await expectUsable(page);

  const said = `The disk of ${admin.username} said no`;
  await inProduct(async (db) => {
    const [job] = await db<{ id: string }[]>`
      select id::text from graphile_worker.add_job('sweep-storage', '{}', run_at := now() + interval '1 day')`;
    await db`
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${said}
      where id = ${job?.id ?? ""}`;
  });
  await openPage(page, "/operator/servers");
  await expect(page.getByRole("heading", { name: "Servers" })).toBeVisible();
  const processes = page.getByRole("table", { name: "Processes" });
  await expect(processes.getByText("Worker").first()).toBeVisible();
  await expect(processes.getByText("Web", { exact: true }).first()).toBeVisible();
  const failed = page.getByRole("listitem").filter({ hasText: said });
  await expectUsable(page);
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect(failed).toHaveCount(0);

  await openPage(page, "/");
  await expect(page.getByRole("heading", { name: /^Now .* per second$/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "By channel", exact: true })).toBeVisible();
  await expectUsable(page);
});

test("an account reads its own history alone", async ({ page }) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/account/events", testPassword);
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Sign-in" })).toHaveCount(1);
  await expect(rows).toHaveCount(2);
  await openPage(page, "/operator/events");
  await expect(page).toHaveURL(/forbidden/);
});
