import { describe, expect, it } from "vitest";
import type { TaskData } from "#lib/tasks/task.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { expandTask } from "#server/sendings/expand/expand.ts";
import { estimateSending, previewRecipients, quoteSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

const caller = prepareCaller();
const { send } = sendCalls(caller);

const phone = "+79161234567";
const other = "+79161234568";
const text = "Hi $firstName,";

async function know(title: string, phones: readonly string[], firstName = title) {
  const list = await createContactList(sql(), { ownerId: caller().user.id, title });
  await createContacts(
    sql(),
    list,
    phones.map((one) => ({ phone: one, firstName, email: `${title}@example.com` })),
  );
  return list;
}

/** What a send to `recipient` has written to each number. */
async function texts(recipient: unknown, given: Record<string, unknown> = {}, query = "") {
  const payload = { sender: "Cabinet", text };
  const { body } = await send({ payload, recipient, ...given }, { query });
  if (body.taskId) await expandTask(body.taskId);
  const rows = await sql()<{ recipient: string; text: string }[]>`
    select recipient, text from sendings where owner_id = ${caller().user.id} order by recipient`;
  await sql()`delete from sendings where owner_id = ${caller().user.id}`;
  return Object.fromEntries(rows.map((row) => [row.recipient, row.text]));
}

describe("Variables are filled alike however a recipient is given", () => {
  it.each([
    ["one", phone, ""],
    ["an array", [phone], ""],
    ["include", { include: [phone] }, ""],
    ["each", [phone], "?return=each"],
  ])("as %s", async (_, recipient, query) => {
    await know("old", [phone]);
    await know("new", [phone]);
    const black = await createContactList(sql(), { ownerId: caller().user.id, type: "blacklist" });
    await createContacts(sql(), black, [{ phone: other, firstName: "black" }]);
    expect(await texts(recipient, {}, query)).toEqual({ [phone]: "Hi new," });
  });

  it("leaves what a list says to the list, and an unknown number empty", async () => {
    const list = await know("listed", [phone]);
    await know("newer", [phone, other]);
    const unknown = "+79161234569";
    expect(await texts({ include: [list.id, phone, other, unknown] })).toEqual({
      [phone]: "Hi listed,",
      [other]: "Hi newer,",
      [unknown]: "Hi ,",
    });
  });

  it("previews, estimates and prices the message that goes out", async () => {
    const actor = actorFor(caller().user);
    const list = await know("listed", [phone]);
    await know("a name of many letters, so that the message has two segments, Ж", [phone, other]);
    const shown = await previewRecipients(actor, {
      type: "sms",
      lists: [list.id],
      addresses: [phone, other],
    });
    expect(shown.slice(0, 2).map(({ firstName }) => firstName)).toEqual([
      "listed",
      "a name of many letters, so that the message has two segments, Ж",
    ]);
    const payload = { sender: "Cabinet", text };
    const quote = await quoteSending(actor, { type: "sms", payload, recipient: other } as never);
    const priced = async (lists: string[]) => {
      const asked = { type: "sms", payload, recipient: phone, lists } as never;
      return (await quoteSending(actor, asked)).segments;
    };
    expect(await priced([list.id]), "by the list's short name").toBe(1);
    expect(await priced([]), "by the newest contact").toBe(quote.segments);
    const estimate = await estimateSending(actor, {
      type: "sms",
      payload,
      fallbacks: [],
      recipients: {
        kind: "many",
        include: [other],
        exclude: [],
        duplicates: 0,
        rejected: [],
        limit: null,
        asked: [other],
      },
      schedule: { delay: null, until: null, hours: null },
      title: null,
      canary: null,
      replaces: null,
      link: null,
    } as never);
    expect(estimate.segments).toBe(quote.segments);
    expect(estimate.missing).toEqual([]);
  });

  it("keeps contacts from who may not read them", async () => {
    await know("secret", [phone]);
    await sql()`update users set permissions = '{"contacts.get": null}' where id = ${caller().user.id}`;
    expect(await texts([phone])).toEqual({ [phone]: "Hi ," });
    const [task] = await sql()<{ data: TaskData }[]>`
      select data from tasks where owner_id = ${caller().user.id}`;
    expect(task?.data.fillsSingles).toBeUndefined();
  });
});
