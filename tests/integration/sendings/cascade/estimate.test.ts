import { expect, test } from "vitest";
import { createContactList, createContacts } from "#drizzle/seed/factories/contacts.ts";
import { sql } from "#server/db/client.ts";
import { createCascader } from "#tests/support/cascades.ts";
import { estimate } from "#tests/support/channel-sends.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const message = { type: "sms", payload: { sender: "Shop", text: "By SMS" } };
const letter = { sender: "shop@example.org", subject: "Hi", text: "Hello" };
const email = { type: "email", payload: letter, options: { onStatus: ["failed"] } };
const unpriced = { type: "vk", payload: { sender: "Shop", text: "By VK" } };

test("a fallback without a price, an address or words is warned of, by its step", async () => {
  const caller = await createCascader();
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, [
    { phone: "+79160000001", email: "one@example.org", custom: { custom01: "Ann" } },
    { phone: "+79160000002" },
  ]);
  const wordless = { ...message, payload: { sender: "Shop", text: "$custom01" } };
  const told = await estimate(caller, {
    ...message,
    recipient: { include: [list.id] },
    fallbacks: [unpriced, email, wordless],
  });
  const reachable = told.fallbacks.map((one: { reachable: number }) => one.reachable);
  expect(reachable).toEqual([0, 1, 1]);
  expect(told.blockers).toEqual([]);
  expect(told.warnings).toMatchObject([
    { key: "sendings.warnings.fallbacks.tariff", params: { step: 1, recipients: 2 } },
    { key: "sendings.warnings.fallbacks.address", params: { step: 2, recipients: 1 } },
    { key: "sendings.warnings.fallbacks.other", params: { step: 3, recipients: 1 } },
  ]);
  for (const { message: text } of told.warnings) expect(text).not.toMatch(/[{}]|sendings\./);
});
