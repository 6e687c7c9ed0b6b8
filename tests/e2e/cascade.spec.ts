import { expect, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { signIn } from "#tests/support/journeys.ts";

test("a cascade is put together, played, sent, and its message tells the whole chain", async ({
  page,
}) => {
  const { username } = await addAccount({ locale: "en" });
  await signIn(page, username, "/send", testPassword);
  await page.getByLabel("Text", { exact: true }).fill("Your table is ready");
  const cascade = page.getByRole("region", { name: "If it doesn’t arrive" });
  await cascade.getByRole("button", { name: "Add a step" }).click();
  const step = cascade.getByRole("group", { name: "Step 1", exact: true });
  await step.getByLabel("Channel").selectOption({ label: "SMS" });
  await expect(cascade.getByRole("list", { name: "All steps" })).toContainText(
    /if not delivered or read in 50 sec, then/,
  );
  // Chosen for the time-out, it can't be chosen for the other condition.
  await expect(step.getByRole("checkbox", { name: "Delivered" }).first()).toBeDisabled();
  await step.getByRole("checkbox", { name: "Failed" }).first().check();
  await expect(step.getByRole("checkbox", { name: "Failed" }).last()).toBeDisabled();

  await cascade.getByRole("button", { name: "What would happen" }).click();
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

  await page.goto("/messages/outgoing?preset=today");
  const rows = page.getByRole("row").filter({ hasText: "Your table is ready" });
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(1, { timeout: 1000 });
    // Its messages are within it.
    await expect(rows.getByRole("listitem")).toHaveCount(2, { timeout: 1000 });
  }).toPass();
  await rows.getByRole("link").first().click();
  const sheet = page.locator("dialog[data-sheet]");
  await expect(sheet.getByText("because failed")).toBeVisible();
});
