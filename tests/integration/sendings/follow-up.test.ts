import { expect, test } from "vitest";
import { payloadOf } from "#lib/sendings/message.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { acceptWithin } from "#server/sendings/accept/accept.ts";
import type { SendingFrame } from "#server/sendings/accept/insert.ts";
import { prepareQuotes } from "#server/sendings/accept/quote.ts";
import { createSender, list, read, send } from "#tests/support/channel-sends.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const recipient = "+79161234567";

/** Sends a copy of a message once, as a step that follows from an event does. */
async function copyOnce(ownerId: string, id: string): Promise<void> {
  const message = { sender: "Shop", text: "Copy" };
  const quoter = await prepareQuotes(ownerId, "sms", payloadOf("sms", message));
  const quote = quoter({ phone: recipient, address: recipient, contactLists: [] });
  const frame: SendingFrame = {
    ownerId,
    by: { kind: "system" },
    type: "sms",
    sender: message.sender,
    title: "",
    groupId: null,
    chainId: id,
    payload: null,
    delay: null,
    until: null,
    createdBy: null,
  };
  await transaction(async (tx) => {
    // Only the next statement sees the changes that the lock waited for.
    await tx`select from sendings where owner_id = ${ownerId} and id = ${id} for update`;
    const [next] = await tx`
      select from sendings where owner_id = ${ownerId} and chain_id = ${id} and id > ${id} limit 1`;
    if (!next) await acceptWithin(tx, ownerId, [{ frame, quote }]);
  });
}

test("a message that follows from another is of its chain, is paid for, and is sent once", async () => {
  const caller = await createSender("sms", "Shop", 1.5);
  const ownerId = caller.user.id;
  const { body } = await send(caller, {
    type: "sms",
    payload: { sender: "Shop", text: "Hi" },
    recipient,
  });
  await Promise.all(Array.from({ length: 4 }, async () => copyOnce(ownerId, body.id)));
  const chain = await list(caller, `?chainId=${body.id}`);
  expect(chain).toMatchObject([
    { chainId: body.id, payload: { text: "Copy" }, price: 1.5 },
    { id: body.id, chainId: body.id },
  ]);
  expect((await read(caller, body.id)).chain).toMatchObject([{ id: chain[0]?.id }]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("one that the money doesn't cover is answered with why, and nothing stands", async () => {
  const caller = await createSender("sms", "Shop", 1_000_000);
  const ownerId = caller.user.id;
  const [row] = await createSendings(sql(), ownerId, [{}]);
  await copyOnce(ownerId, row?.id ?? "");
  expect(await list(caller, `?chainId=${row?.id}`)).toHaveLength(1);
});
