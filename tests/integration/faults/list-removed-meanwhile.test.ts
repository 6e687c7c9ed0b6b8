import { afterAll, beforeAll, expect, test } from "vitest";
import { removeContactList } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createSending } from "#server/sendings/service.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createSender } from "#tests/support/faults/bulk.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";
import { sendOf } from "#tests/support/sends.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

/** A sender with a list of two people and one that holds the second of them, and what sends to the first only. */
async function withExclusion() {
  const actor = await createSender();
  const included = await createContactList(sql(), { ownerId: actor.userId });
  const excluded = await createContactList(sql(), { ownerId: actor.userId });
  const phones = ["+79250000001", "+79250000002"].map((phone) => ({ phone }));
  await createContacts(sql(), included, phones);
  await createContacts(sql(), excluded, phones.slice(1));
  const recipient = { include: [included.id], exclude: [excluded.id] };
  return {
    actor,
    excludedId: excluded.id,
    send: (each: boolean) =>
      createSending(actor, sendOf({ recipient }), { idempotency: null, each }),
  };
}

test("a list of exclusions can't be removed while the send that leaves its people out is being made", async () => {
  const { actor, excludedId, send } = await withExclusion();
  let sending: Promise<unknown> | undefined;
  let removing: Promise<unknown> | undefined;
  await sql().begin(async (tx) => {
    await tx`lock table tasks in share mode`;
    sending = send(false);
    await untilLockWaits(1);
    removing = removeContactList(actor, excludedId);
    removing.catch(() => undefined);
    await Promise.race([untilLockWaits(2), removing]);
  });
  expect(await sending).toMatchObject({ total: 1, excluded: 1 });
  await expect(removing).rejects.toMatchObject({ key: "contacts.errors.listExcluded" });
});

test("nor is a task made whose exclusions are being removed", async () => {
  const { excludedId, send } = await withExclusion();
  let sending: Promise<unknown> | undefined;
  await sql().begin(async (tx) => {
    await tx`delete from contact_lists where id = ${excludedId}`;
    await tx`lock table tasks in share mode`;
    sending = send(false);
    sending.catch(() => undefined);
    await untilLockWaits(1);
  });
  await expect(sending).rejects.toMatchObject({ key: "contacts.errors.listNotFound" });
});

test("a send answered for each recipient is refused when its exclusions go before they are read", async () => {
  const { actor, excludedId, send } = await withExclusion();
  let sending: Promise<unknown> | undefined;
  await sql().begin(async (tx) => {
    await tx`lock table contacts in access exclusive mode`;
    sending = send(true);
    sending.catch(() => undefined);
    await untilLockWaits(1);
    await tx`delete from contact_lists where id = ${excludedId}`;
  });
  await expect(sending).rejects.toMatchObject({ key: "contacts.errors.listNotFound" });
  expect(await sql()`select from sendings where owner_id = ${actor.userId}`).toHaveLength(0);
});
