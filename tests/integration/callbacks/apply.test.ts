import { randomInt } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import { applyCallback } from "#server/callbacks/service.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { unknownOwnerId } from "#server/incoming/unknown-owner.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { createSending, getSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import {
  callBack,
  callbackSecret,
  createCaller,
  storedCallbacks,
} from "#tests/support/callbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startWorker } from "#tests/support/worker.ts";

prepareApi();

const at = "2030-01-02T03:04:05.000Z";
const phone = () => `+7916${randomInt(1_000_000, 9_999_999)}`;

/** A message that went out by a provider, under that provider's own id. */
async function sent(providerId: string, user: User, recipient = phone()) {
  const providerMessageId = newId();
  const [row] = await createSendings(sql(), user.id, [{ recipient, status: "sent" }]);
  await sql()`
    update sendings set provider_id = ${providerId}, provider_message_id = ${providerMessageId}
    where id = ${row?.id ?? ""}`;
  return { id: row?.id ?? "", providerMessageId, recipient };
}

async function statusOf(id: string): Promise<unknown> {
  const [row] = await sql()`select status from sendings where id = ${id}`;
  return row?.status;
}

async function answersOf(from: string) {
  return sql()`
    select owner_id, sending_id, type, payload from sendings_incoming where "from" = ${from}`;
}

/** Stores a callback and gives its row's id, as its job would have it. */
async function store(providerId: string, content: unknown): Promise<string> {
  expect((await callBack(providerId, { content })).status).toBe(200);
  return (await storedCallbacks(providerId)).at(-1)?.id ?? "";
}

test("through the worker: a message that was silent is delivered and answered", async () => {
  // Test numbers are routed to the built-in sandbox, whatever the routing rules.
  const providerId = sandboxProviderId;
  await sql()`
    update providers set config = ${sql().json({ callbackSecret })} where id = ${providerId}`;
  const user = await createUser(sql(), { balance: asMoney(10_000_000n) });
  const worker = await startWorker(process.env.DATABASE_URL ?? "");
  onTestFinished(() => worker.stop());
  const actor = actorFor(user);
  const answer = await createSending(actor, sendOf({ recipient: "+79000000006" }), {
    idempotency: null,
  });
  if (Array.isArray(answer) || !("id" in answer) || !answer.id) throw new Error("one id expected");
  const { id } = answer;
  const status = async () => (await getSending(actor, id)).state.status;
  await vi.waitFor(async () => expect(await status()).toBe("sent"), { timeout: 20_000 });
  await callBack(providerId, {
    content: {
      reports: [{ id, status: "delivered", at }],
      incoming: [{ type: "sms", from: "+79000000006", to: "Cabinet", text: "Yes!", at }],
    },
  });
  await vi.waitFor(async () => expect(await status()).toBe("delivered"), { timeout: 20_000 });
  expect(await answersOf("+79000000006")).toEqual([
    { ownerId: user.id, sendingId: id, type: "sms", payload: { text: "Yes!" } },
  ]);
});

test("a message that a provider tells again, in other words of its own, is stored once", async () => {
  const { id: providerId } = await createCaller();
  const { recipient: from } = await sent(providerId, await createUser(sql()));
  const message = { id: newId(), type: "sms", from, to: "Cabinet", text: "Yes", at };
  for (const reports of [[], [{ id: newId(), status: "sent", at }]])
    await applyCallback(await store(providerId, { reports, incoming: [message] }));
  expect(await answersOf(from)).toHaveLength(1);
});

test("once, however often and however simultaneously its job runs", async () => {
  const { id: providerId } = await createCaller();
  const user = await createUser(sql());
  const message = await sent(providerId, user);
  const id = await store(providerId, {
    reports: [{ id: message.providerMessageId, status: "seen", at }],
    incoming: [{ type: "sms", from: message.recipient, to: "1234", text: "Hi", at }],
  });
  await Promise.all(Array.from({ length: 5 }, async () => applyCallback(id)));
  await applyCallback(id);
  expect(await statusOf(message.id)).toBe("seen");
  expect(await answersOf(message.recipient)).toHaveLength(1);
  expect(await storedCallbacks(providerId)).toMatchObject([{ isApplied: true, error: null }]);
});

test.each([
  ["sendings_incoming", "payload->>'text' <> 'refuse me'"],
  ["provider_callbacks", "applied_at is null"],
])(
  "all of it or nothing: what %s refuses leaves nothing and succeeds later",
  async (table, rule) => {
    const { id: providerId } = await createCaller();
    const message = await sent(providerId, await createUser(sql()));
    const id = await store(providerId, {
      reports: [{ id: message.providerMessageId, status: "delivered", at }],
      incoming: [{ type: "sms", from: message.recipient, to: "1234", text: "refuse me", at }],
    });
    await sql().unsafe(`alter table ${table} add constraint refusing check (${rule}) not valid`);
    await expect(applyCallback(id)).rejects.toThrow("refusing");
    expect(await statusOf(message.id)).toBe("sent");
    expect(await answersOf(message.recipient)).toEqual([]);
    expect(await storedCallbacks(providerId)).toMatchObject([{ isApplied: false, error: null }]);
    await sql().unsafe(`alter table ${table} drop constraint refusing`);
    await applyCallback(id);
    expect(await statusOf(message.id)).toBe("delivered");
    expect(await answersOf(message.recipient)).toHaveLength(1);
  },
);

test("in any order: what has been delivered is not sent again, nor failed", async () => {
  const { id: providerId } = await createCaller();
  const message = await sent(providerId, await createUser(sql()));
  for (const status of ["delivered", "sent", "failed"])
    await applyCallback(
      await store(providerId, { reports: [{ id: message.providerMessageId, status, at }] }),
    );
  expect(await statusOf(message.id)).toBe("delivered");
});

test("a provider moves no message of another, by whatever id", async () => {
  const [one, other] = [await createCaller(), await createCaller()];
  const user = await createUser(sql());
  const message = await sent(one.id, user);
  const ids = { sendingId: message.id, ownerId: user.id };
  for (const id of [message.providerMessageId, message.id])
    await applyCallback(await store(other.id, { reports: [{ id, status: "failed", at, ...ids }] }));
  expect(await statusOf(message.id)).toBe("sent");
  const foreign = { type: "sms", from: phone(), to: "1234", text: "x", at, inReplyTo: ids };
  await applyCallback(await store(other.id, { incoming: [foreign] }));
  // No account owns the message, so that only operators see it.
  expect(await answersOf(foreign.from)).toMatchObject([{ ownerId: unknownOwnerId }]);
});

test.each([
  ["no JSON", "{", "SyntaxError"],
  ["no text", Buffer.from([0xff, 0xfe]).toString("latin1"), "SyntaxError"],
  ["another shape", { reports: [{ id: 1 }] }, "ZodError"],
  ["a channel that is none", { incoming: [{ type: "fax", from: "1", to: "2", text: "x", at }] }, "ZodError"],
  ["a moment that is none", { reports: [{ id: "1", status: "seen", at: "yesterday" }] }, "ZodError"],
  ["too many rows", { reports: Array.from({ length: 1001 }, () => ({ id: "1", status: "seen", at })) }, "ZodError"],
])("signed, but %s: marked and left", async (_name, content, error) => {
  const { id: providerId } = await createCaller();
  await applyCallback(await store(providerId, content));
  expect(await storedCallbacks(providerId)).toMatchObject([{ isApplied: false, error }]);
}); // prettier-ignore

test("text that the database can't hold is stored without it", async () => {
  const { id: providerId } = await createCaller();
  const { recipient } = await sent(providerId, await createUser(sql()));
  const incoming = [{ type: "sms", from: recipient, to: "1234", text: "a\0b\ud800c", at }];
  await applyCallback(await store(providerId, { incoming }));
  expect(await answersOf(recipient)).toMatchObject([{ payload: { text: "ab\ufffdc" } }]);
});

test("a provider that is gone before its callback is applied ends it", async () => {
  const { id: providerId } = await createCaller();
  const id = await store(providerId, { reports: [] });
  await sql()`delete from providers where id = ${providerId}`;
  await applyCallback(id);
  expect(await storedCallbacks(providerId)).toMatchObject([{ error: "no receiver" }]);
});
