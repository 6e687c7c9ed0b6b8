import { expect, test } from "@playwright/test";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";
import { expectRowGone, expectUsable, signIn } from "#tests/support/journeys.ts";

const heading = "prefix;mccmnc;country;name;group\n";
// A country that no other journey sends to: its built-in operators are out of use meanwhile.
const right = "99890;43404;UZ;Ипак;Ипак\n";
const wrong = "99891;434;UZ;Too short;\n";

test("a table of operators with a wrong line changes nothing; a right one is in use until it is deleted", async ({
  page,
}) => {
  const admin = await addAccount({ role: "admin", locale: "en" });
  await signIn(page, admin.username, "/operator/networks", testPassword);
  await page.getByRole("button", { name: "Upload a table" }).first().click();
  const dialog = page.getByRole("dialog", { name: "A table of your own" });
  const bring = async (table: string) =>
    dialog.locator("input[type=file]").setInputFiles({
      name: "operators.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(table),
    });
  await bring(heading + right + wrong);
  await expect(dialog.getByText("1 line is wrong")).toBeVisible();
  await expect(dialog.getByText("Line 3")).toBeVisible();
  await expect(dialog.getByText(/“434” is not a code of 5 or 6 digits/)).toBeVisible();
  await expect(dialog.getByText("Nothing has been changed")).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("The built-in table is in use").first()).toBeVisible();

  await page.getByRole("button", { name: "Upload a table" }).first().click();
  await bring(heading + right);
  await expect(page.getByText(/1 prefix of 1 operator in 1 country in use/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Ипак" })).toContainText("+99890");

  await page.getByRole("button", { name: "Back to the built-in table" }).click();
  await page
    .getByRole("dialog", { name: /^Go back to the built-in table/ })
    .getByRole("button", { name: "Delete the table" })
    .click();
  await expectRowGone(page, page.getByRole("row").filter({ hasText: "Ипак" }));
});
