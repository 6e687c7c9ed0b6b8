import { describe, expect, it } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { defaultFallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { payloadOf } from "#lib/sendings/message.ts";
import { accessOfToken } from "#server/auth/session.ts";
import { getContactUse, getListUse } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { getMemberUse } from "#server/members/service.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createTemplate } from "#server/seed/factories/templates.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { getSendernameUse } from "#server/sendernames/service.ts";
import { getFileUse } from "#server/storage/service.ts";
import { getTokenUse } from "#server/tokens/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const me = () => actorFor(caller().user);
const ownerId = () => caller().user.id;
const phone = "+79161234567";
const none = { count: 0, titles: [] };

/** Of another account the row doesn't exist. */
async function isNobodyElses(read: (actor: Actor) => Promise<unknown>) {
  const stranger = await createCaller();
  await expect(read(actorFor(stranger.user))).rejects.toMatchObject({ code: "NotFound" });
}

describe("what is said before a removal", () => {
  it("of a list: its contacts, open campaigns, templates and imports", async () => {
    const db = sql();
    const list = await createContactList(db, { ownerId: ownerId() });
    await createContacts(db, list, [{ phone }]);
    await createTask(db, { ownerId: ownerId(), state: "running", lists: [list.id] });
    await createTask(db, { ownerId: ownerId(), state: "completed", lists: [list.id] });
    for (const title of ["First", "Second", "Third"]) {
      const { id } = await createTemplate(db, { ownerId: ownerId(), title });
      const recipient =
        title === "Second"
          ? { include: [], exclude: [list.id] }
          : { include: [list.id], exclude: [] };
      await db`update templates set recipient = ${db.json(recipient)} where id = ${id}`;
    }
    await createTemplate(db, { ownerId: ownerId(), title: "Without" });
    await expect(getListUse(me(), list.id)).resolves.toEqual({
      size: 1,
      sending: 1,
      awaiting: 0,
      excluding: 0,
      imports: 0,
      templates: { count: 3, titles: ["Third", "Second"] },
    });
    await isNobodyElses((actor) => getListUse(actor, list.id));
  });

  it("to no caller what they may not see: templates are left out, not counted as none", async () => {
    const list = await createContactList(sql(), { ownerId: ownerId() });
    const { "templates.get": _closed, ...permissions } = me().permissions;
    const { templates } = await getListUse({ ...me(), permissions }, list.id);
    expect(templates).toBeNull();
  });

  it("of a contact: the lists that still have the person", async () => {
    const db = sql();
    const [one, other] = [
      await createContactList(db, { ownerId: ownerId() }),
      await createContactList(db, { ownerId: ownerId() }),
    ];
    await createContacts(db, other, [{ phone }]);
    await createContacts(db, one, [{ phone }, { email: "alone@example.com" }]);
    const idOf = async (part: "phone" | "email", value: string) => {
      const [row] = await db<{ id: string }[]>`
        select id from contacts where list_id = ${one.id} and ${db(part)} = ${value}`;
      return row?.id ?? "";
    };
    const id = await idOf("phone", phone);
    const { lists, sending } = await getContactUse(me(), id);
    expect(lists).toBeGreaterThanOrEqual(1);
    expect(sending).toBe(0);
    const alone = await idOf("email", "alone@example.com");
    await expect(getContactUse(me(), alone)).resolves.toEqual({ lists: 0, sending: 0 });
    await isNobodyElses((actor) => getContactUse(actor, id));
  });

  it("of a file: what keeps it, and templates that carry it, by a fallback too", async () => {
    const db = sql();
    const file = await createFile(db, { ownerId: ownerId() });
    await expect(getFileUse(me(), file.id)).resolves.toEqual({
      isLocked: false,
      isAwaited: false,
      templates: none,
    });
    await createTemplate(db, {
      ownerId: ownerId(),
      title: "Card",
      type: "vk",
      payload: { sender: "Shop", text: "Hi", image: file.id },
    });
    const { id } = await createTemplate(db, { ownerId: ownerId(), title: "Later" });
    const fallback = {
      type: "vk" as const,
      payload: payloadOf("vk", { sender: "Shop", text: "Hi", image: file.id }),
      options: defaultFallbackOptions,
    };
    await db`update templates set fallbacks = ${db.json(JSON.parse(JSON.stringify([fallback])))} where id = ${id}`;
    await createTask(db, {
      ownerId: ownerId(),
      channel: "vk",
      payload: payloadOf("vk", { sender: "Shop", text: "Hi", image: file.id }),
    });
    await expect(getFileUse(me(), file.id)).resolves.toEqual({
      isLocked: false,
      isAwaited: true,
      templates: { count: 2, titles: ["Later", "Card"] },
    });
    await isNobodyElses((actor) => getFileUse(actor, file.id));
  });

  it("of a sender name: campaigns it pauses, and those that lose a step", async () => {
    const db = sql();
    const { id, name } = await createSendername(db, { ownerId: ownerId(), name: "Depot" });
    await createTemplate(db, {
      ownerId: ownerId(),
      title: "Depot’s",
      payload: { sender: name, text: "Hi" },
    });
    await createTemplate(db, { ownerId: ownerId(), payload: { sender: "Other", text: "Hi" } });
    const payload = payloadOf("sms", { sender: name, text: "Hi" });
    await createTask(db, { ownerId: ownerId(), sender: name, payload });
    await createTask(db, { ownerId: ownerId(), sender: name, payload, state: "stopped" });
    await createTask(db, {
      ownerId: ownerId(),
      sender: name,
      payload,
      state: "running",
      expanded: true,
    });
    await createTask(db, {
      ownerId: ownerId(),
      fallbacks: [{ type: "sms", payload, options: defaultFallbackOptions }],
    });
    await expect(getSendernameUse(me(), id)).resolves.toEqual({
      sending: 1,
      following: 1,
      templates: { count: 1, titles: ["Depot’s"] },
      isNeeded: true,
    });
    await isNobodyElses((actor) => getSendernameUse(actor, id));
  });

  it("of a token: when it was last used and from where", async () => {
    const { id, token } = await createToken(sql(), { ownerId: ownerId(), description: "CRM" });
    await expect(getTokenUse(me(), id)).resolves.toEqual({ lastUsedAt: null, lastUsedFrom: null });
    await accessOfToken(token, "203.0.113.7");
    const { lastUsedAt, lastUsedFrom } = await getTokenUse(me(), id);
    expect(lastUsedFrom).toBe("203.0.113.7");
    expect(Date.now() - Date.parse(lastUsedAt ?? "")).toBeLessThan(60_000);
    await isNobodyElses((actor) => getTokenUse(actor, id));
  });

  it("of a member: the sessions and tokens that end with them", async () => {
    const db = sql();
    const member = await createMember(db, { ownerId: ownerId() });
    await createToken(db, { ownerId: ownerId(), madeBy: member.userId });
    await createToken(db, { ownerId: ownerId(), madeBy: member.userId, expiredAt: new Date(0) });
    for (const revokedAt of [null, new Date()])
      await db`
        insert into sessions (id, user_id, expires_at, revoked_at)
        values (${newId()}, ${member.userId}, now() + interval '1 day', ${revokedAt})`;
    await expect(getMemberUse(me(), member.id)).resolves.toEqual({ sessions: 1, tokens: 1 });
    await isNobodyElses((actor) => getMemberUse(actor, member.id));
  });
});
