import { expect, test } from "@playwright/test";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, readCopied, reloadPage, signIn } from "#tests/support/journeys.ts";

test("a code is chosen and saved, makes a link, and who came by it is counted", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const customer = await addAccount({ locale: "en" });
  const referralCode = `tea-${customer.id.slice(-8)}`;
  await signIn(page, customer.username, "/balance/referrals", testPassword);
  const code = page.getByLabel("Referral code");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();
  await code.fill("no");
  await save.click();
  await expect(page.getByText("A referral code has 3 to 64")).toBeVisible();
  // This code belongs to another account.
  await code.fill("shestoe-oblako");
  await save.click();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill(referralCode);
  await save.click();
  const copy = page.getByRole("button", { name: "Copy the link" });
  await expect(copy).toBeVisible();
  await expect(save).toBeDisabled();
  await copy.click();
  await expect.poll(() => readCopied(page)).toMatch(new RegExp(`[?&]ref=${referralCode}$`));

  const friend = await addAccount({});
  await inProduct(
    async (db) => db`update users set referrer_id = ${customer.id} where id = ${friend.id}`,
  );
  await reloadPage(page);
  await expect(page.getByText("Registered", { exact: true }).locator("..")).toContainText("1");
  await expect(page.getByText("No rewards in this period")).toBeVisible();
  await expectUsable(page);
});
