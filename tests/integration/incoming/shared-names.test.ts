import { randomInt } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { receiveMessages } from "#server/incoming/service.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import type { Caller } from "#tests/support/api.ts";
import { createSender, eventually, prepareWorker } from "#tests/support/channel-sends.ts";

prepareWorker();

const sender = "Shop";
let me: Caller;
let phone: string;
beforeEach(async () => {
  me = await createSender("sms", sender, [2]);
  phone = `+7916${randomInt(1_000_000, 9_999_999)}`;
  await createSendings(sql(), me.user.id, [{ recipient: phone, sender }]);
});

const say = async (text: string, from = phone) =>
  receiveMessages(sandboxProviderId, [
    { type: "sms", from, to: sender, text, at: new Date(), providerMessageId: newId() },
  ]);
const black = async (ownerId = me.user.id) =>
  sql()<{ title: string; phone: string }[]>`
    select l.title, x.phone from contact_lists l join contacts x on x.list_id = l.id
    where l.owner_id = ${ownerId} and l.type = 'blacklist' order by x.id`;
const words = async (setting: object, ownerId = me.user.id) => {
  const value = { stop: [], start: [], stopAnswer: "", startAnswer: "", ...setting };
  await sql()`
    insert into user_settings (user_id, key, value) values (${ownerId}, 'incoming.words', ${sql().json(value)})`;
};
const answers = async (ownerId = me.user.id) =>
  sql()<{ text: string }[]>`
    select s.text from sendings s join word_answers a on a.sending_id = s.id
    where s.owner_id = ${ownerId} order by s.id`;

describe("a word to a name of several accounts", () => {
  test("is heeded for each account that wrote to the number under it lately", async () => {
    const wrote = async (given: object) => {
      const { user } = await createSender("sms", sender, [2]);
      await createSendings(sql(), user.id, [{ recipient: phone, sender, ...given }]);
      return user.id;
    };
    const day = 86_400_000;
    const early = await wrote({ createdAt: new Date(Date.now() - 29 * day) });
    const elsewhere = await wrote({ providerId: null });
    const last = await wrote({});
    const others = [
      await wrote({ createdAt: new Date(Date.now() - 31 * day) }),
      await wrote({ sender: "Another" }),
      await wrote({ recipient: "+79160000000" }),
      await wrote({ status: "pending" }),
    ];
    await say("STOP");
    for (const id of [me.user.id, early, elsewhere, last])
      expect(await black(id)).toEqual([{ title: "Opted out", phone }]);
    for (const id of others) expect(await black(id)).toEqual([]);
    const stored = await sql()`select from sendings_incoming where "from" = ${phone}`;
    expect(stored, "one message, of the account that wrote last").toHaveLength(1);

    await say("START");
    for (const id of [me.user.id, early, elsewhere, last]) expect(await black(id)).toEqual([]);
  });

  test("is heeded for who wrote, where no single account is concerned", async () => {
    const other = `+7917${randomInt(1_000_000, 9_999_999)}`;
    const second = await createSender("sms", sender, [2]);
    await createSendings(sql(), second.user.id, [
      { recipient: other, sender, providerId: newId(), status: "delivered" },
    ]);
    await say("Отпишите меня", other);
    expect(await black(second.user.id)).toEqual([{ title: "Opted out", phone: other }]);
    expect(await black()).toEqual([]);
  });

  test("is answered once, by the account that it concerns", async () => {
    const { user } = await createSender("sms", sender, [2]);
    await createSendings(sql(), user.id, [{ recipient: phone, sender }]);
    await words({ stopAnswer: "Not mine" });
    await words({ stopAnswer: "Done" }, user.id);
    await say("STOP");
    await eventually(async () => expect(await answers(user.id)).toMatchObject([{ text: "Done" }]));
    expect(await answers()).toEqual([]);
    expect(await black()).toHaveLength(1);
  });
});
