import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { createTransport } from "nodemailer";
import {
  expectRowGone,
  expectUsable,
  openPage,
  reloadPage,
  signIn,
} from "#tests/support/journeys.ts";

test("an address for mails is made, shown once, sends an SMS and is ended", async ({ page }) => {
  const name = `Alarm ${randomBytes(4).toString("hex")}`;
  const words = `Gate open ${randomBytes(4).toString("hex")}`;
  await signIn(page, "customer2", "/account/mail?action=create");
  const making = page.getByRole("dialog", { name: "New address for mails" });
  await making.getByRole("button", { name: "Create address" }).click();
  await expect(making.getByText("Enter at least one address or domain")).toBeVisible();
  await making.getByLabel("Description").fill(name);
  await making.getByLabel("Whose mails").fill("@shop.example");
  await making.getByLabel("Sender name").fill("Cabinet");
  await making.getByRole("button", { name: "Create address" }).click();
  const copying = page.getByRole("dialog", { name: "Copy the end of the address" });
  const value = copying.getByRole("textbox", { name: "End of the address" });
  await copying.getByRole("button", { name: "Show value" }).click();
  await expect(value).toHaveValue(/^\.[a-z2-9]{24}@sms\.cabinet\.example$/);
  const ending = await value.inputValue();
  await page.keyboard.press("Escape");
  await expect(copying).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("@shop.example");
  await reloadPage(page);
  expect(await page.content()).not.toContain(ending);
  await expectUsable(page);

  const mails = createTransport({
    host: "127.0.0.1",
    port: Number(process.env.E2E_MAIL_PORT),
    ignoreTLS: true,
  });
  const mail = { from: "alerts@shop.example", to: `+79000000002${ending}`, text: words };
  await mails.sendMail(mail);
  await openPage(page, "/messages/outgoing?preset=today");
  await expect(page.getByText(words).first()).toBeVisible();

  await openPage(page, "/account/mail");
  await row.getByRole("button", { name: `Delete the address “${name}”` }).click();
  const removing = page.getByRole("dialog", { name: `Delete the address “${name}”?` });
  await removing.getByRole("button", { name: "Delete address" }).click();
  await expectRowGone(page, row);
  await expect(mails.sendMail(mail)).rejects.toMatchObject({ responseCode: 550 });
});
