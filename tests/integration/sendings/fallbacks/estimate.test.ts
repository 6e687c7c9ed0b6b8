import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { expandTask, runFallbacks } from "#server/sendings/service.ts";
import { estimate, send } from "#tests/support/channel-sends.ts";
import { createFallbackCaller, reportOn } from "#tests/support/fallbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const message = { type: "sms", payload: { sender: "Shop", text: "By SMS" } };
const letter = { sender: "shop@example.org", subject: "Hi", text: "Hello" };
const email = { type: "email", payload: letter, options: { onStatus: ["failed"] } };
const unpriced = { type: "vk", payload: { sender: "Shop", text: "By VK" } };

test("a fallback without a price, an address or words is warned of, by its step", async () => {
  const caller = await createFallbackCaller();
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

test("the worst case of numbers typed by themselves is what is then charged", async () => {
  const caller = await createFallbackCaller();
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  const phones = ["+79160000001", "+79160000002", "+79160000003"];
  await createContacts(
    sql(),
    list,
    // The third number isn't among the account's contacts.
    phones.slice(0, 2).map((phone, at) => ({ phone, email: `person${at}@example.org` })),
  );
  const body = { ...message, recipient: { include: phones }, fallbacks: [email] };
  const told = await estimate(caller, body);
  expect(told.fallbacks).toMatchObject([{ reachable: 2, cost: 1 }]);
  expect(told.price).toMatchObject({ min: 3, max: 4 });
  // Nine of ten arrive as long as nothing better is known; a twentieth fails, and two of three have an address.
  expect(told.ends).toEqual({
    reached: [0.9, expect.closeTo(0.05 * 0.9 * (2 / 3))],
    isGuess: true,
  });
  const { fallbacks: _, ...alone } = body;
  expect((await estimate(caller, alone)).ends).toBeNull();

  const { body: sent } = await send(caller, body);
  expect(await expandTask(sent.taskId)).toBe("done");
  const chains = await sql()<{ id: string }[]>`
    select id from sendings where group_id = ${sent.taskId}`;
  await reportOn(chains.map(({ id }) => id), 0, "failed"); // prettier-ignore
  await runFallbacks();
  const followed = await sql()<{ price: bigint }[]>`
    select price from sendings where group_id = ${sent.taskId} and step = 1 and status <> 'failed'`;
  expect(followed.map(({ price }) => price)).toEqual([5000n, 5000n]);
});
