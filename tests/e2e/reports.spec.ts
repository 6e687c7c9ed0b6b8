import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { letIn, signIn } from "#tests/support/journeys.ts";

test("a list is exported with its filter", async ({ page }) => {
  await signIn(page, "customer2", "/balance/billings?preset=currentMonth&source=accrual");
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: /^Export/ });
  await dialog.getByLabel("Encoding").selectOption("utf8");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: /^Download/ }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("Created;Source;Status;Comment");
  await expect(dialog).toBeHidden();
});

test("a list is exported from the menu of a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, "customer2", "/balance/billings?preset=currentMonth&source=accrual");
  await expect(page.getByRole("button", { name: "Export" })).toBeHidden();
  await page.getByRole("button", { name: "More about the list" }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  await expect(page.getByRole("dialog", { name: /^Export/ })).toBeVisible();
});

test("a report is made in the background and downloaded from its list", async ({ page }) => {
  await signIn(page, "customer2", "/storage/reports");
  await page.getByRole("button", { name: "New report" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New report" });
  await dialog.getByText("Messages: by channel").click();
  await dialog.getByText("XLSX").click();
  await expect(dialog.getByLabel("Encoding")).toBeDisabled();
  await dialog.getByText("In the background").click();
  await dialog.getByRole("button", { name: /^Prepare/ }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Messages: by channel" }).first();
  await letIn(page, row);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
});
