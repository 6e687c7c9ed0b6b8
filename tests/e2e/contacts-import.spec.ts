import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { reloadPage, signIn } from "#tests/support/journeys.ts";

test("a dropped file becomes a list, and what was left out is saved", async ({ page }) => {
  const mark = randomBytes(4).toString("hex");
  await signIn(page, "customer2", "/contacts");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL(/\/contacts\/import$/);
  const choosing = page.getByRole("main");
  await choosing.getByRole("button", { name: "Choose from your files" }).click();
  const picking = page.getByRole("dialog", { name: "Choose a file" });
  await expect
    .poll(async () => picking.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press("Escape");
  await expect(picking).toBeHidden();
  const text = `mobile,name,birthday,tier\r\n+79000000002,Ann ${mark},31.02.1990,Leeds\r\nnobody,Zoë ${mark},,York\r\n2015550123,Bob ${mark},1990-05-17,Bath\r\n`;
  const data = await page.evaluateHandle(
    ([content, name]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name, { type: "text/csv" }));
      return transfer;
    },
    [text, `guests-${mark}.csv`] as const,
  );
  await choosing.getByText("Drop files here").dispatchEvent("drop", { dataTransfer: data });

  const mapping = page.getByRole("main");
  await expect(mapping.getByLabel("Field for “mobile”")).toHaveValue("phone");
  await expect(mapping.getByLabel("Field for “name”")).toHaveValue("firstName");
  await expect(mapping.getByText(`Ann ${mark}`)).toBeVisible();
  await expect(mapping.getByText("Column “tier” will not be imported")).toBeVisible();
  await mapping.getByLabel("Field for “tier”").selectOption("custom05");
  await mapping.getByRole("textbox", { name: "Name" }).fill(`Guests ${mark}`);

  // The whole file is counted before anything is written.
  const importing = mapping.getByRole("button", { name: "Import 2 contacts", exact: true });
  await expect(importing).toBeVisible();
  await expect(mapping.getByText("Add", { exact: true }).locator("..")).toContainText("2");
  await expect(mapping.getByText("Reject", { exact: true }).locator("..")).toContainText("1");
  await expect(mapping.getByText("1 not a phone number")).toContainText("row 3: nobody");
  await expect(mapping.getByText("1 date not understood")).toBeVisible();
  await expect(mapping.getByText("Read correctly: Zoë · 4 cells in every row")).toBeVisible();
  await expect(mapping.getByText("Rows 2–4 of 4")).toBeVisible();
  await mapping.getByRole("button", { name: "row 3", exact: true }).click();
  await expect(mapping.getByText("Rows 3–4 of 4")).toBeVisible();
  await mapping.getByRole("button", { name: "First with an error" }).click();
  await expect(mapping.getByText("Rows 2–4 of 4")).toBeVisible();
  // The file is in the address.
  await reloadPage(page);
  await mapping.getByLabel("Field for “tier”").selectOption("custom05");
  await mapping.getByRole("textbox", { name: "Name" }).fill(`Guests ${mark}`);
  await expect(mapping.getByLabel("Country of numbers without a code")).toHaveValue("US");
  await expect(mapping.getByText("1 number without a country code")).toBeVisible();
  await importing.click();
  await expect(mapping.getByText("Choose how they agreed")).toBeVisible();
  const consent = mapping.getByLabel("How did they agree to messages?");
  await expect(consent).toBeFocused();
  await consent.selectOption("site");
  await importing.dblclick();

  const ended = page.getByRole("region", { name: "Import finished" });
  await expect(page).toHaveURL(/\/contacts\/import\/[0-9a-f-]+$/);
  await expect(ended).toBeVisible();
  await expect(ended.getByText("Added").locator("..")).toContainText("2");
  await expect(ended.getByText("Not a phone number")).toBeVisible();
  await expect(ended.getByText("Date not understood")).toBeVisible();
  await expect(ended.getByText("The list now has 2 contacts")).toBeVisible();
  await reloadPage(page);
  await expect(ended).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    ended.getByRole("link", { name: "Download rejected rows" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(
    `3;Not a phone number;nobody;Zoë ${mark};;York`,
  );
  await expect(ended.getByRole("link", { name: "Send to this list" })).toHaveAttribute("href", /\/send\?list=/); // prettier-ignore
  await ended.getByRole("link", { name: "Open the list" }).click();
  await expect(page.getByRole("row").filter({ hasText: `Bob ${mark}` })).toBeVisible();

  await page
    .getByRole("button", { name: `Actions: Guests ${mark}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  const saving = page.getByRole("dialog", { name: /^Export/ });
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    saving.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(await readFile(await saved.path(), "utf8")).toContain(
    `+79000000002;;;Ann ${mark};;;;Leeds`,
  );
});
