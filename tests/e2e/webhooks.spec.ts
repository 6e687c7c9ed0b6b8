import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { createDelivery } from "#server/seed/factories/webhooks.ts";
import { addAccount, inProduct, testPassword } from "#tests/support/input/accounts.ts";
import { expectUsable, openLive, sendSms, signIn } from "#tests/support/journeys.ts";
import { type Receiver, startReceiver } from "#tests/support/webhook-receiver.ts";

const studio = "/settings/webhooks?event=sendings.status";
/** This test number gets its messages. */
const recipient = "+79000000002";

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.stop());

test("a webhook is written against the last event, tried, switched on, and what it delivered is found and sent again", async ({
  page,
}) => {
  receiver.state.answer = (_, response) => void response.end('{"ok": true}');
  const user = await addAccount({ locale: "en" });
  await signIn(page, user.username, "/about", testPassword);
  await sendSms(page, recipient);
  const preview = page.getByRole("region", { name: "What will be sent" });
  await expect(async () => {
    await openLive(page, studio);
    await expect(preview).toContainText(recipient, { timeout: 1000 });
  }).toPass();

  // The secret is shown once.
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const secret = await page.getByRole("dialog").locator("code").textContent();
  await page.keyboard.press("Escape");

  // "{{" offers the fields with their values, and the preview follows each key.
  await page.getByLabel("Address").fill(`${receiver.url}/status`);
  const body = page.locator("[name='block.body']");
  await body.click();
  await page.keyboard.type('{"to": "{{recip');
  await expect(page.getByRole("option", { name: /data\.payload\.recipient/ })).toContainText(
    recipient,
  );
  await expect(preview).toContainText("field not chosen yet");
  await expect(page.getByText("1 unfinished field")).toBeVisible();
  await expectUsable(page);
  await body.press("Enter");
  await page.keyboard.type('",\n"status": "{{data.state.status}}"}');
  await expect(preview).toContainText(`{"to": "${recipient}",`);
  await expect(page.getByText("1 unfinished field")).toHaveCount(0);

  // A test goes out by what is typed; patterns are tried on its answer.
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("region", { name: "Test" })).toContainText('{"ok": true}');
  const [tried] = receiver.received;
  expect(JSON.parse(tried?.body ?? "")).toMatchObject({ to: recipient });
  await page.locator("[name='block.successOn.body']").fill('"ok":\\s*false');
  await expect(page.getByText("The body doesn’t match")).toBeVisible();
  await page.locator("[name='block.successOn.body']").fill('"ok":\\s*true');
  await expect(page.getByText("Such an answer counts as accepted")).toBeVisible();

  await page.getByLabel("Active").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Webhook saved")).toBeVisible();
  receiver.received.length = 0;
  await sendSms(page, recipient);
  const delivered = page
    .getByRole("region", { name: "Deliveries" })
    .getByRole("button", { name: /Delivered/ });
  await expect(delivered).toBeVisible();
  const got = receiver.received.find(({ body: text }) => text.includes("delivered"));
  expect(() => new Webhook(secret ?? "").verify(got?.body ?? "", got?.headers ?? {})).not.toThrow();

  // One delivery again, under its id; then those since a moment.
  await delivered.click();
  await page.getByRole("button", { name: "Send again", exact: true }).click();
  const ofId = () =>
    receiver.received.filter(({ headers }) => headers["webhook-id"] === got?.headers["webhook-id"]);
  await expect.poll(() => ofId().length).toBe(2);
  await page.getByRole("button", { name: "Send again since…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Only those not accepted").uncheck();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(/\d+ deliver(y is|ies are) sent again/)).toBeVisible();
  await expect.poll(() => ofId().length).toBe(3);

  await page.getByRole("button", { name: "How to verify the signature" }).click();
  for (const name of ["JavaScript", "Python", "PHP"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("dialog").getByRole("group", { name })).toContainText(/webhook/i);
  }
});

test("a contact's custom fields are offered under the account's names", async ({ page }) => {
  const user = await addAccount({ locale: "en" });
  await inProduct(async (db) => {
    await db`
      insert into user_settings (user_id, key, value) values (${user.id}, 'contacts.labels', '{"custom01": "Card"}')`;
    const data = { phone: "+79161234567", custom01: "100517", custom02: null };
    await createDelivery(db, { ownerId: user.id, event: "contacts.optedOut", what: null, data });
  });
  await signIn(page, user.username, "/settings/webhooks?event=contacts.optedOut", testPassword);
  await page.locator("[name='block.body']").click();
  await page.keyboard.type("{{card");
  const option = page.getByRole("option", { name: /Card/ });
  await expect(option).toContainText("100517");
  await page.keyboard.press("Enter");
  await expect(page.locator("[name='block.body']")).toHaveValue("{{data.custom01}}");
  await expect(page.getByRole("region", { name: "What will be sent" })).toContainText("100517");
});
