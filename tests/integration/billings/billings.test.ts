import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billingsList } from "#lib/billings/list.ts";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { getBalance, getBilling, listBillings } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const units = (whole: number) => asMoney(BigInt(whole) * 10_000n);

function list(actor: Actor, query: Record<string, string> | [string, string][] = {}) {
  const pairs = Array.isArray(query) ? query : Object.entries(query);
  return listBillings(actor, parseListParameters(pairs, billingsList, "session"));
}

async function family() {
  const reseller = await createUser(sql(), { role: "reseller" });
  const child = await createUser(sql(), {
    resellerId: reseller.id,
    balance: units(500),
    overdraft: units(100),
  });
  const stranger = await createUser(sql(), { balance: units(7) });
  return { reseller, child, stranger };
}

describe("balance", () => {
  test("is one's own, a child's, and no other account's", async () => {
    const { reseller, child, stranger } = await family();
    const own = await getBalance(actorFor(child));
    expect(own).toEqual({ balance: 500, overdraft: 100, total: 600, currency: "RUB" });
    expect(await getBalance(actorFor(reseller), child.id)).toEqual(own);
    await expect(getBalance(actorFor(reseller), stranger.id)).rejects.toMatchObject({
      code: "NotFound",
    });
    await expect(getBalance(actorFor(child), reseller.id)).rejects.toMatchObject({
      code: "NotFound",
    });
    const admin = await createUser(sql(), { role: "admin" });
    expect((await getBalance(actorFor(admin), stranger.id)).total).toBe(7);
  });

  test("of another account takes the permission", async () => {
    const { child } = await family();
    const revoked = await createUser(sql(), {
      role: "reseller",
      permissions: { "billings.find": null },
    });
    await expect(getBalance(actorFor(revoked), child.id)).rejects.toMatchObject({
      code: "Forbidden",
    });
    expect((await getBalance(actorFor(revoked))).total).toBe(0);
  });
});

describe("billings", () => {
  test("need the permission and stay within the scope", async () => {
    const { reseller, child, stranger } = await family();
    const foreign = await createBilling(sql(), { ownerId: stranger.id });
    const revoked = await createUser(sql(), { permissions: { "billings.find": null } });
    await expect(list(actorFor(revoked))).rejects.toMatchObject({ code: "Forbidden" });
    await expect(getBilling(actorFor(revoked), foreign.id)).rejects.toMatchObject({
      code: "Forbidden",
    });
    await expect(getBilling(actorFor(reseller), foreign.id)).rejects.toMatchObject({
      code: "NotFound",
    });
    await expect(getBilling(actorFor(child), newId())).rejects.toMatchObject({ code: "NotFound" });

    const seen = await list(actorFor(reseller));
    expect(new Set(seen.data.map(({ owner }) => owner))).toEqual(new Set([child.username]));
    expect((await list(actorFor(reseller), { OwnerId: stranger.id })).total).toBe(0);
    expect(
      (await list(actorFor(stranger))).data.every(({ OwnerId }) => OwnerId === stranger.id),
    ).toBe(true);
  });

  test("show their amount, multiplier and comment; the hidden comment only to those above", async () => {
    const { reseller, child } = await family();
    const { id } = await createBilling(sql(), {
      ownerId: child.id,
      amount: asMoney(-23_500n),
      comment: "Correction",
      data: { multiplier: 2, hidden: { comment: "as agreed by phone", noRef: true } },
    });
    const own = await getBilling(actorFor(child), id);
    expect(own).toMatchObject({
      source: "subtract",
      amount: -2.35,
      multiplier: 2,
      noRef: true,
      comment: "Correction",
      data: {},
    });
    expect(own.data).toEqual({});
    expect((await getBilling(actorFor(reseller), id)).data).toEqual({
      hidden: { comment: "as agreed by phone" },
    });
  });

  test("are filtered by status, source, id, owner, time and words", async () => {
    const user = await createUser(sql(), { balance: units(100) });
    const actor = actorFor(user);
    const day = 86_400_000;
    const yesterday = new Date(Date.now() - day);
    const sms = await createBilling(sql(), {
      ownerId: user.id,
      amount: asMoney(-10_000n),
      source: "sendings.sms",
      status: "pending",
    });
    const back = await createBilling(sql(), {
      ownerId: user.id,
      amount: asMoney(-20_000n),
      source: "sendings.viber",
      status: "refunded",
    });
    const old = await createBilling(sql(), {
      ownerId: user.id,
      amount: units(3),
      comment: "Invoice 100% paid",
      at: yesterday,
    });
    const ids = async (query: Record<string, string> | [string, string][]) =>
      (await list(actor, query)).data.map(({ id }) => id);

    expect(await ids({ status: "pending" })).toEqual([sms.id]);
    expect(
      await ids([
        ["source", "sendings.sms"],
        ["source", "sendings.viber"],
      ]),
    ).toEqual([back.id, sms.id]);
    expect(await ids({ id: old.id })).toEqual([old.id]);
    expect(await ids({ $search: sms.id })).toEqual([sms.id]);
    expect(await ids({ $search: "100%" })).toEqual([old.id]);
    expect(await ids({ "createdAt[$lt]": new Date(Date.now() - day / 2).toISOString() })).toEqual([
      old.id,
    ]);
    expect(
      await ids({ "createdAt[$gt]": new Date(Date.now() - day / 2).toISOString() }),
    ).not.toContain(old.id);
    expect(() => parseListParameters([["status", "paid"]], billingsList, "session")).toThrow(
      expect.objectContaining({ code: "BadRequest" }),
    );
    // Refunded money is back: 100 + 3 − 1.
    expect((await list(actor)).sum).toBe(102);
  });

  test("are none where a channel has none since a whole hour, without a fault", async () => {
    const { child } = await family();
    await createBilling(sql(), { ownerId: child.id });
    const since = { "createdAt[$gte]": "2026-01-01T00:00:00Z" };
    expect(await list(actorFor(child), { ...since, source: "sendings.mms" })).toMatchObject({
      data: [],
      total: 0,
    });
  });

  test("come in pages by offset and by the last id seen, in both directions", async () => {
    const user = await createUser(sql());
    const actor = actorFor(user);
    const made: string[] = [];
    for (let index = 0; index < 5; index++) {
      made.push((await createBilling(sql(), { ownerId: user.id, amount: units(index + 1) })).id);
    }
    const newest = made.toReversed();
    const first = await list(actor, { $limit: "2" });
    expect(first).toMatchObject({ total: 5, offset: 0, limit: 2, nextAfter: newest[1] });
    const second = await list(actor, { $limit: "2", $after: String(first.nextAfter) });
    expect(second.data.map(({ id }) => id)).toEqual(newest.slice(2, 4));
    const last = await list(actor, { $limit: "2", $after: String(second.nextAfter) });
    expect(last.data.map(({ id }) => id)).toEqual(newest.slice(4));
    expect(last.nextAfter).toBeNull();
    expect((await list(actor, { $limit: "2", $offset: "3" })).data.map(({ id }) => id)).toEqual(
      newest.slice(3),
    );
    const oldest = await list(actor, {
      $limit: "3",
      "$order[0][0]": "createdAt",
      "$order[0][1]": "asc",
      $after: made[1] ?? "",
    });
    expect(oldest.data.map(({ id }) => id)).toEqual(made.slice(2));
  });

  test("found by a word are counted to 10 000, and past that when asked to", async () => {
    const user = await createUser(sql());
    const ids = Array.from({ length: 10_001 }, newId);
    await sql()`
      insert into billings (id, owner_id, source, amount, status, comment)
      select id, ${user.id}, 'accrual', 10000, 'complete', 'word' from unnest(${ids}::uuid[]) id`;
    const page = await list(actorFor(user), { $limit: "1", $search: "word" });
    expect(page).toMatchObject({ total: 10_000, totalIsEstimate: true, sum: null, sums: null });
    const whole = await list(actorFor(user), { $limit: "1", $search: "word", $count: "whole" });
    expect(whole).toMatchObject({ total: 10_001, sum: 10_001 });
    expect(whole.totalIsEstimate).toBeUndefined();
    const exact = await list(actorFor(user), { $limit: "1", "createdAt[$lt]": "2020-01-01" });
    expect(exact).toMatchObject({ total: 0, sum: 0 });
    expect(exact.totalIsEstimate).toBeUndefined();
  });
});
