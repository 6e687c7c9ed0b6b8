import { describe, expect, it } from "vitest";
import { bulkInput, type BulkInput } from "#lib/contacts/bulk.ts";
import {
  cancelChange,
  changeContacts,
  changeNextContacts,
  listChanges,
  writeContactTexts,
} from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller, createFamily } from "#tests/support/api.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller();
const me = () => actorFor(caller().user);

async function listOf(count: number, type: "regular" | "blacklist" = "regular", by = caller()) {
  const list = await createContactList(sql(), { ownerId: by.user.id, type });
  const people = Array.from({ length: count }, (_, at) => ({
    phone: `+7916${String(at).padStart(7, "0")}`,
    firstName: at % 2 === 0 ? "Анна" : "Пётр",
    gender: at % 2 === 0 ? ("female" as const) : ("male" as const),
    custom: { custom01: String(at) },
  }));
  return { ...list, contacts: await createContacts(sql(), list, people) };
}

async function phonesIn(listId: string): Promise<string[]> {
  const rows = await sql()<{ phone: string }[]>`
    select phone from contacts where list_id = ${listId} order by phone`;
  return rows.map(({ phone }) => phone);
}

async function sizes(...ids: string[]): Promise<number[]> {
  const rows = await sql()<{ id: string; size: number; held: number }[]>`
    select l.id, l.size, (select count(*)::int from contacts c where c.list_id = l.id) as held
    from contact_lists l where id = any(${ids}::uuid[])`;
  for (const { size, held } of rows) expect(size).toBe(held);
  return ids.map((id) => rows.find((row) => row.id === id)?.size ?? -1);
}

const all = { search: "", genders: [] };
const change = async (input: Omit<BulkInput, "ListId"> & { ListId: string }, by = me()) =>
  changeContacts(by, input, null);

describe("a few contacts at once", () => {
  it("are moved, copied and removed, whole, and the lists count them", async () => {
    const [from, to] = [await listOf(4), await listOf(0)];
    const [first, second, third] = from.contacts.map(({ id }) => id);
    const moved = await change({ ListId: from.id, act: "move", TargetId: to.id, chosen: { ids: [first ?? "", second ?? ""] } }); // prettier-ignore
    expect(moved).toEqual({ done: 2, job: null });
    expect(await sizes(from.id, to.id)).toEqual([2, 2]);
    await change({ ListId: from.id, act: "copy", TargetId: to.id, chosen: { ids: [third ?? ""] } });
    expect(await sizes(from.id, to.id)).toEqual([2, 3]);
    const copies = await sql()<{ firstName: string; custom: object }[]>`
      select first_name, custom from contacts where list_id = ${to.id} and id <> all(${[first ?? "", second ?? ""]}::uuid[])`;
    expect([...copies]).toEqual([{ firstName: "Анна", custom: { custom01: "2" } }]);
    await change({
      ListId: from.id,
      act: "remove",
      TargetId: null,
      chosen: { ids: [third ?? ""] },
    });
    expect(await sizes(from.id, to.id)).toEqual([1, 3]);
    // A second removal finds none of the contacts.
    expect(await change({ ListId: from.id, act: "remove", TargetId: null, chosen: { ids: [third ?? ""] } })).toEqual({ done: 0, job: null }); // prettier-ignore
  });

  it("come to a do-not-contact list once, and it is written down that they asked for it", async () => {
    const [from, black] = [await listOf(2), await listOf(0, "blacklist")];
    const chosen = { ids: from.contacts.map(({ id }) => id) };
    for (let times = 0; times < 2; times++)
      await change({ ListId: from.id, act: "copy", TargetId: black.id, chosen });
    expect(await sizes(from.id, black.id)).toEqual([2, 2]);
    const [consent, , ...more] = await sql()`
      select kind, source, origin, created_by from contact_consents where owner_id = ${caller().user.id}`;
    expect(more).toEqual([]);
    expect(consent).toEqual({
      kind: "withdrawn",
      source: "hand",
      origin: black.title,
      createdBy: caller().user.id,
    });
  });

  it("leave a do-not-contact list as people who may be written to, but for those on another", async () => {
    const own = await createCaller();
    const black = await listOf(3, "blacklist", own);
    await listOf(1, "blacklist", own);
    const input = { ListId: black.id, act: "remove", TargetId: null, chosen: all } as const;
    await change(input, actorFor(own.user));
    const told = await sql()`
      select address, kind, origin from contact_consents where owner_id = ${own.user.id} order by address`;
    const granted = { kind: "granted", origin: black.title };
    expect([...told]).toEqual([
      { address: "+79160000001", ...granted },
      { address: "+79160000002", ...granted },
    ]);
  });

  it("stay within their account: another’s list, target or contact is not there", async () => {
    const stranger = await createCaller();
    const [mine, theirs] = [await listOf(2), await listOf(2, "regular", stranger)];
    const ids = theirs.contacts.map(({ id }) => id);
    const own = mine.contacts.map(({ id }) => id);
    const missing = { key: "contacts.errors.listNotFound" };
    const attempts: BulkInput[] = [
      { ListId: theirs.id, act: "remove", TargetId: null, chosen: { ids } },
      { ListId: theirs.id, act: "copy", TargetId: mine.id, chosen: all },
      { ListId: mine.id, act: "move", TargetId: theirs.id, chosen: { ids: own } },
    ];
    for (const attempt of attempts) await expect(change(attempt)).rejects.toMatchObject(missing);
    const other = await listOf(0);
    expect(await change({ ListId: mine.id, act: "move", TargetId: other.id, chosen: { ids } })).toEqual({ done: 0, job: null }); // prettier-ignore
    expect(await sizes(mine.id, theirs.id)).toEqual([2, 2]);
  });

  it("are changed by their reseller within the customer’s account only", async () => {
    const { reseller, caller: child } = await createFamily();
    const [theirs, own] = [await listOf(1, "regular", child), await listOf(0, "regular", reseller)];
    const by = actorFor(reseller.user);
    await expect(
      change({ ListId: theirs.id, act: "move", TargetId: own.id, chosen: all }, by),
    ).rejects.toMatchObject({ key: "contacts.errors.listNotFound" });
    const more = await listOf(0, "regular", child);
    expect(await change({ ListId: theirs.id, act: "move", TargetId: more.id, chosen: all }, by)).toEqual({ done: 1, job: null }); // prettier-ignore
  });

  it("need the permission for what is done to them", async () => {
    const bound = await createCaller({
      permissions: { "contacts.update": null, "contacts.create": null, "contacts.remove": null },
    });
    const [from, to] = [await listOf(1, "regular", bound), await listOf(0, "regular", bound)];
    for (const act of ["move", "copy", "remove"] as const)
      await expect(
        change({ ListId: from.id, act, TargetId: act === "remove" ? null : to.id, chosen: all }, actorFor(bound.user)),
      ).rejects.toMatchObject({ code: "Forbidden" }); // prettier-ignore
  });

  it("are asked for sensibly", () => {
    const [ListId, other] = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"]; // prettier-ignore
    const wrong = [
      { ListId, act: "move", chosen: all },
      { ListId, act: "move", TargetId: ListId, chosen: all },
      { ListId, act: "remove", TargetId: other, chosen: all },
      { ListId, act: "burn", chosen: all },
      { ListId, act: "copy", TargetId: other, chosen: { ids: [] } },
      { ListId, act: "copy", TargetId: other, chosen: { ids: Array(1001).fill(other) } },
      { ListId, act: "copy", TargetId: other, chosen: { ...all, ids: [other] } },
      { ListId, act: "copy", TargetId: other, chosen: { search: "x".repeat(201), genders: [] } },
    ];
    for (const input of wrong) expect(bulkInput.safeParse(input).success).toBe(false);
  });
});

describe("everything that a filter finds", () => {
  it("is changed by a job, part after part, and only what was there when it began", async () => {
    const [from, to] = [await listOf(4200), await listOf(0)];
    const { allOf, stop } = await collectLiveEvents(caller().user.id);
    const chosen = { search: "нна", genders: ["female" as const] };
    const { done, job } = await change({ ListId: from.id, act: "copy", TargetId: to.id, chosen });
    expect({ done, job }).toMatchObject({ done: 1000, job: { state: "running", total: 2100, done: 1000 } }); // prettier-ignore
    await createContacts(sql(), from, [{ phone: "+79990000000", firstName: "Анна", gender: "female" }]); // prettier-ignore
    expect(await listChanges(me(), from.id)).toEqual([job]);
    const id = job?.id ?? "";
    // What ends a part before it is whole leaves nothing of it.
    await sql()`alter table contact_jobs add constraint no_further check (done <= 1000)`;
    await expect(changeNextContacts(id)).rejects.toThrow("no_further");
    expect(await sizes(to.id)).toEqual([1000]);
    await sql()`alter table contact_jobs drop constraint no_further`;
    expect(await changeNextContacts(id)).toBe(true);
    expect(await changeNextContacts(id)).toBe(false);
    expect(await changeNextContacts(id)).toBe(false);
    expect(await sizes(from.id, to.id)).toEqual([4201, 2100]);
    expect(new Set(await phonesIn(to.id)).size).toBe(2100);
    expect(await listChanges(me(), from.id)).toEqual([]);
    const progress = await allOf("contactJobs.updated");
    expect(progress.at(-1)?.data).toMatchObject({ progress: { state: "completed", done: 2100 } });
    await stop();
  });

  it("is moved though it is not in the index of texts yet, and found in its new list", async () => {
    const [from, to] = [await listOf(2500), await listOf(0)];
    const { job } = await change({ ListId: from.id, act: "move", TargetId: to.id, chosen: all });
    while (await changeNextContacts(job?.id ?? ""));
    expect(await sizes(from.id, to.id)).toEqual([0, 2500]);
    while (await writeContactTexts());
    const [texts] = await sql()<{ count: number }[]>`
      select count(*)::int as count from contact_texts where list_id = ${to.id}`;
    expect(texts?.count).toBe(2500);
  });

  it("makes no job of exactly what is done at once, and finds what is rare by its text", async () => {
    const [from, to] = [await listOf(2000), await listOf(0)];
    const copy = { ListId: from.id, act: "copy", TargetId: to.id } as const;
    expect(await change({ ...copy, chosen: { search: "Анна", genders: [] } })).toEqual({ done: 1000, job: null }); // prettier-ignore
    expect(await change({ ...copy, chosen: { search: "0001999", genders: [] } })).toEqual({ done: 1, job: null }); // prettier-ignore
    while (await writeContactTexts());
    expect(await change({ ...copy, chosen: { search: "000199", genders: ["male"] } })).toEqual({ done: 6, job: null }); // prettier-ignore
    expect(await sizes(from.id, to.id)).toEqual([2000, 1007]);
  });

  it("takes in no contact that is moved there meanwhile: such a change waits", async () => {
    const [older, from, to] = [await listOf(2), await listOf(1500), await listOf(0)];
    const changing = { code: "Conflict", key: "contacts.errors.listChanging" };
    const ids = older.contacts.map(({ id }) => id);
    const { job } = await change({ ListId: from.id, act: "move", TargetId: to.id, chosen: all });
    const come = { ListId: older.id, act: "move", TargetId: from.id, chosen: { ids } } as const;
    await expect(change(come)).rejects.toMatchObject(changing);
    const go = { ListId: to.id, act: "remove", TargetId: null, chosen: all } as const;
    await expect(change(go)).rejects.toMatchObject(changing);
    const [named] = await sql()<{ id: string }[]>`select id from contacts where list_id = ${to.id} limit 1`;
    expect(await change({ ...go, chosen: { ids: [named?.id ?? ""] } })).toEqual({ done: 1, job: null });
    expect(await change({ ...come, act: "copy" })).toEqual({ done: 2, job: null });
    while (await changeNextContacts(job?.id ?? ""));
    expect(await change(come)).toEqual({ done: 2, job: null });
    expect(await sizes(older.id, from.id, to.id)).toEqual([0, 4, 1499]);
  }); // prettier-ignore

  it("stops where it is canceled, only by those who may change it", async () => {
    const stranger = await createCaller();
    const from = await listOf(3000);
    const { job } = await change({ ListId: from.id, act: "remove", TargetId: null, chosen: all });
    const id = job?.id ?? "";
    await expect(cancelChange(actorFor(stranger.user), id)).rejects.toMatchObject({
      key: "contacts.errors.jobNotFound",
    });
    expect(await listChanges(actorFor(stranger.user), from.id)).toEqual([]);
    expect(await cancelChange(me(), id)).toMatchObject({ state: "canceled", done: 1000 });
    expect(await cancelChange(me(), id)).toMatchObject({ state: "canceled", done: 1000 });
    expect(await changeNextContacts(id)).toBe(false);
    expect(await sizes(from.id)).toEqual([2000]);
  });

  it("ends where its target is removed meanwhile", async () => {
    const [from, to] = [await listOf(1500), await listOf(0)];
    const { job } = await change({ ListId: from.id, act: "copy", TargetId: to.id, chosen: all });
    await sql()`delete from contact_lists where id = ${to.id}`;
    expect(await changeNextContacts(job?.id ?? "")).toBe(false);
    const [row] = await sql()`select state, done from contact_jobs where id = ${job?.id ?? ""}`;
    expect(row).toEqual({ state: "failed", done: 1000 });
  });
});
