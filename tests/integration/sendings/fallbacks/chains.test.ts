import { expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { runFallbacks } from "#server/sendings/service.ts";
import type { Caller } from "#tests/support/api.ts";
import { send } from "#tests/support/channel-sends.ts";
import {
  createFallbackCaller,
  messagesOf,
  pass,
  reportOn,
  stepsOf,
  viberStep,
  voiceStep,
} from "#tests/support/fallbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

prepareApi();

const recipient = "+79161234567";

async function sendChain(caller: Caller, fallbacks: unknown[], more: Record<string, unknown> = {}) {
  const payload = { sender: "Shop", text: "By SMS" };
  const { status, body } = await send(caller, {
    type: "sms",
    payload,
    recipient,
    fallbacks,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as string;
}

const spent = async ({ user }: Caller) =>
  10_000_000n - (await sendCalls(() => ({ user, token: "" })).balanceOf(user.id));

test("the next message goes out, and is paid for, when the one before has not arrived in its time", async () => {
  const caller = await createFallbackCaller();
  const chain = await sendChain(caller, [viberStep]);
  await reportOn([chain], 0, "sent");
  await pass(45);
  expect(await messagesOf(chain)).toHaveLength(1);
  expect(await spent(caller)).toBe(10_000n);
  await pass(6);
  expect(await messagesOf(chain)).toMatchObject([
    { type: "sms", status: "sent", price: 10_000n },
    { type: "viber", status: "pending", step: 1, price: 20_000n },
  ]);
  expect(await stepsOf(chain)).toMatchObject([{ step: 1, cause: "timeout", state: "started" }]);
  expect(await spent(caller)).toBe(30_000n);
  // Too late: it has gone, and goes once.
  await reportOn([chain], 0, "delivered");
  await pass(1000);
  expect(await messagesOf(chain)).toHaveLength(2);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("a message that arrives in time is the only one", async () => {
  const caller = await createFallbackCaller();
  const chain = await sendChain(caller, [viberStep, voiceStep]);
  await reportOn([chain], 0, "sent");
  await reportOn([chain], 0, "delivered");
  await pass(1000);
  expect(await messagesOf(chain)).toHaveLength(1);
  expect(await sql()`select from cascade_timers where chain_id = ${chain}`).toHaveLength(0);
});

test("an earlier message that arrives late makes what is still to come needless", async () => {
  const caller = await createFallbackCaller();
  const chain = await sendChain(caller, [viberStep, voiceStep]);
  await reportOn([chain], 0, "sent");
  await pass(51);
  await reportOn([chain], 1, "sent");
  await reportOn([chain], 0, "delivered");
  await pass(1000);
  expect(await messagesOf(chain)).toHaveLength(2);
  const other = await sendChain(caller, [viberStep, voiceStep]);
  await reportOn([other], 0, "sent");
  await pass(51);
  await reportOn([other], 0, "delivered");
  await reportOn([other], 1, "sent");
  await pass(1000);
  expect(await messagesOf(other)).toHaveLength(2);
});

test("a failure starts the next at once, gives the money back, and the chain goes on past what can't be sent", async () => {
  const caller = await createFallbackCaller();
  const onStatus = { options: { onStatus: ["failed"] } };
  const mms = { type: "mms", payload: { sender: "Shop", text: "By MMS" } };
  await createSendername(sql(), { ownerId: caller.user.id, type: "mms", name: "Shop" });
  const chain = await sendChain(caller, [
    { ...mms, ...onStatus },
    { ...viberStep, $options: onStatus.options },
  ]);
  await reportOn([chain], 0, "failed", "UNDELIV");
  await reportOn([chain], 0, "failed", "UNDELIV");
  await runFallbacks();
  expect(await messagesOf(chain)).toMatchObject([
    { type: "sms", status: "failed" },
    { type: "mms", status: "failed", error: "sendings.errors.no.tariff", price: 0n },
    { type: "viber", status: "pending" },
  ]);
  expect(await spent(caller)).toBe(20_000n);
});

test("a step that there is no money for fails with that, and the cheaper one after it goes", async () => {
  const caller = await createFallbackCaller({ balance: asMoney(15_000n) });
  const onStatus = { options: { onStatus: ["failed"] } };
  const sms = { type: "sms", payload: { sender: "Shop", text: "Again" } };
  const chain = await sendChain(caller, [
    { ...viberStep, ...onStatus },
    { ...sms, ...onStatus },
  ]);
  await reportOn([chain], 0, "failed");
  await runFallbacks();
  expect(await messagesOf(chain)).toMatchObject([
    { status: "failed" },
    { type: "viber", status: "failed", error: "fallbacks.funds", price: 0n },
    { type: "sms", status: "pending", price: 10_000n },
  ]);
});

test("a recipient black-listed meanwhile isn't written to, nor under a name turned down meanwhile", async () => {
  const caller = await createFallbackCaller();
  const chain = await sendChain(caller, [viberStep, voiceStep]);
  const black = await createContactList(sql(), { ownerId: caller.user.id, type: "blacklist" });
  await createContacts(sql(), black, [{ phone: recipient }]);
  await reportOn([chain], 0, "sent");
  await pass(51);
  await pass(100);
  expect(await messagesOf(chain)).toMatchObject([{}, { error: "recipient.blacklisted" }]);
  expect(await messagesOf(chain)).toHaveLength(2);

  const other = await createFallbackCaller();
  const second = await sendChain(other, [viberStep]);
  // The name is changed in the stored fallback, because sender names are cached for seconds.
  await sql()`
    update cascade_plans set fallbacks = jsonb_set(fallbacks, '{0,payload,sender}', '"Other"') where id = ${second}`;
  await reportOn([second], 0, "sent");
  await pass(51);
  expect(await messagesOf(second)).toMatchObject([{}, { error: "fallbacks.sender", price: 0n }]);
});

test("an answer that is waited for starts the next", async () => {
  const caller = await createFallbackCaller();
  const options = { onIncomingPayload: { text: "yes" } };
  const chain = await sendChain(caller, [{ ...viberStep, options }]);
  await reportOn([chain], 0, "sent");
  const answer = (text: string) =>
    receiveMessages(sandboxProviderId, [
      {
        type: "sms",
        from: recipient,
        to: "Shop",
        text,
        at: new Date(),
        inReplyTo: { sendingId: chain, ownerId: caller.user.id },
      },
    ]);
  await answer("no");
  await runFallbacks();
  expect(await messagesOf(chain)).toHaveLength(1);
  await answer(" YES ");
  await answer("yes");
  await runFallbacks();
  expect(await messagesOf(chain)).toMatchObject([{}, { type: "viber" }]);
  expect(await stepsOf(chain)).toMatchObject([{ cause: "answer" }]);
});

test("an e-mail follows to the address of the contact, and fails where there is none", async () => {
  const caller = await createFallbackCaller();
  const list = await createContactList(sql(), { ownerId: caller.user.id });
  await createContacts(sql(), list, [
    { phone: recipient, email: "anna@example.org", firstName: "Anna" },
  ]);
  const letter = {
    type: "email",
    payload: { sender: "shop@example.org", subject: "Hi", text: "Dear $firstName" },
  };
  const chain = await sendChain(caller, [letter]);
  const unknown = await sendChain(caller, [letter], { recipient: "+79161234568" });
  await reportOn([chain, unknown], 0, "sent");
  await pass(51);
  const [row] = await sql()`
    select recipient, text from sendings where chain_id = ${chain} and chain_id <> id`;
  expect(row).toEqual({ recipient: "anna@example.org", text: "Dear Anna" });
  expect(await messagesOf(unknown)).toMatchObject([{}, { error: "fallbacks.address" }]);
});

test("nothing goes out once the time for the whole is over", async () => {
  const caller = await createFallbackCaller();
  const chain = await sendChain(caller, [viberStep]);
  await reportOn([chain], 0, "sent");
  await sql()`update sendings set until = now() - interval '1 second' where id = ${chain}`;
  await pass(51);
  expect(await messagesOf(chain)).toHaveLength(1);
  expect(await stepsOf(chain)).toMatchObject([{ state: "ended" }]);
});
