import { describe, expect, test } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { ringChime } from "#server/seed/demonstration/file-contents.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createFile } from "#server/seed/factories/files.ts";
import type { Caller } from "#tests/support/api.ts";
import { createCaller } from "#tests/support/api.ts";
import {
  createSender,
  estimate,
  eventually,
  prepareWorker,
  read,
  send,
} from "#tests/support/channel-sends.ts";

prepareWorker();

const sender = "74950000000";

async function recordingOf(caller: Caller, seconds = 3) {
  const file = { ownerId: caller.user.id, filename: "a.wav", content: ringChime(seconds) };
  return (await createFile(sql(), file)).id;
}

describe("a recording", () => {
  test("is played instead of a voice and priced by how long it plays", async () => {
    const caller = await createSender("voice", sender, [0.5, 0.1]);
    const audio = await recordingOf(caller);
    const message = { type: "voice", payload: { sender, audio }, recipient: "+79161234567" };
    expect(await estimate(caller, message)).toMatchObject({
      recipients: 1,
      seconds: 3,
      price: { max: 0.8 },
    });
    const { status, body } = await send(caller, message);
    expect([status, body.price]).toEqual([200, 0.8]);
    await eventually(async () => expect((await read(caller, body.id)).status).toBe("delivered"));
    const sent = await read(caller, body.id);
    expect(sent.payload.audio).toBe(audio);
    expect(sent.receipt.perSecond).toMatchObject({ units: 3 });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("goes out to a list as it does to one", async () => {
    const caller = await createSender("voice", sender, [0.5, 0.1]);
    const list = await createContactList(sql(), { ownerId: caller.user.id });
    await createContacts(sql(), list, [{ phone: "+79161234567" }, { phone: "+79161234568" }]);
    const audio = await recordingOf(caller, 2);
    const message = { type: "voice", payload: { sender, audio }, recipient: [list.id] };
    const { status, body } = await send(caller, message);
    expect([status, body.total]).toEqual([200, 2]);
    await eventually(async () => {
      const [row] = await sql()`select state, cost, delivered from tasks where id = ${body.taskId}`;
      expect(row).toEqual({ state: "completed", cost: 14_000n, delivered: 2 });
    });
  });

  test.each([
    ["an unknown id", async () => newId()],
    ["of another account", async () => recordingOf(await createCaller())],
    [
      "of another kind",
      async (caller: Caller) => (await createFile(sql(), { ownerId: caller.user.id })).id,
    ],
  ])("that is %s is refused, for one, many, each and an estimate", async (_whose, make) => {
    const caller = await createSender("voice", sender, [0.5, 0.1]);
    const payload = { sender, audio: await make(caller) };
    const wrong = [{ key: "sendings.errors.payload.file", path: ["payload", "audio"] }];
    for (const recipient of ["+79161234567", ["+79161234567"]]) {
      const { status, body } = await send(caller, { type: "voice", payload, recipient });
      expect(status).toBe(400);
      expect(body.data).toMatchObject(wrong);
      expect((await estimate(caller, { type: "voice", payload, recipient })).data).toMatchObject(
        wrong,
      );
    }
    const [row] =
      await sql()`select count(*)::int as n from sendings where owner_id = ${caller.user.id}`;
    expect(row?.n).toBe(0);
  });

  test("that doesn't tell how long it plays is refused and costs nothing", async () => {
    const caller = await createSender("voice", sender, [0.5, 0.1]);
    const content = ringChime(1).subarray(0, 40);
    const { id, kind } = await createFile(sql(), { ownerId: caller.user.id, content });
    expect(kind).toBe("audio");
    const message = { type: "voice", payload: { sender, audio: id }, recipient: "+79161234567" };
    const { status, body } = await send(caller, message);
    expect([status, body.key]).toEqual([400, "sendings.errors.payload.recording"]);
  });
});
