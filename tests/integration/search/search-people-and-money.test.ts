import { afterAll, beforeAll, expect, it } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { searchEverywhere } from "#server/search/service.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createMember } from "#server/seed/factories/members.ts";
import { createPayment } from "#server/seed/factories/payments.ts";
import { createProvider } from "#server/seed/factories/providers.ts";
import { createCompany } from "#server/seed/factories/requisites.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { signInAs, standInFor } from "#tests/support/acting.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { countFound, foundOf } from "#tests/support/found.ts";

let database: TestDatabase;
let admin: User;
let reseller: User;
let child: User;
let stranger: User;

beforeAll(async () => {
  database = await useTestDatabase();
  const db = sql();
  admin = await createUser(db, { role: "admin" });
  reseller = await createUser(db, { role: "reseller" });
  child = await createUser(db, { resellerId: reseller.id, data: { company: "Яблоневый сад" } });
  stranger = await createUser(db);
});
afterAll(async () => database.drop());

const search = async (by: User, text: string) => searchEverywhere(actorFor(by), text);

it("finds payments by their ids, by what was paid or credited and by the card, in one's own scope", async () => {
  const db = sql();
  const { id } = await createPayment(db, {
    ownerId: child.id,
    amount: asMoney(12_345_600n),
    card: "4471",
  });
  await db`update payments set commission = 35800000, external_id = 'bank-77' where id = ${id}`;
  await createPayment(db, { ownerId: stranger.id, amount: asMoney(12_345_600n), card: "4471" });
  const found = { id, amount: 1234.56, currency: "RUB", status: "completed" };
  for (const typed of ["1 234,56", "1234.56 ₽", "4814,56", "4471", "bank-77", id]) {
    expect(foundOf(await search(child, typed), "payments"), typed).toMatchObject([
      { ...found, owner: null },
    ]);
    expect(foundOf(await search(reseller, typed), "payments"), typed).toMatchObject([
      { ...found, owner: "Яблоневый сад" },
    ]);
  }
  expect(countFound(await search(admin, "1234,56"))).toEqual({ payments: 2 });
  for (const typed of ["1234", "ank-7", "447"])
    expect(countFound(await search(child, typed)), typed).toEqual({});
  expect(countFound(await search(stranger, id))).toEqual({});
});

it("finds a payment by its terminal's id behind very many newer ones", async () => {
  const db = sql();
  const owner = await createUser(db);
  const { id } = await createPayment(db, { ownerId: owner.id });
  await db`update payments set external_id = 'bank-oldest', card = '9999' where id = ${id}`;
  await db`
    insert into payments (owner_id, method, amount, commission, currency)
    select ${owner.id}, 'test', 10000, 0, 'RUB' from generate_series(1, 10000)`;
  expect(countFound(await search(owner, "bank-oldest"))).toEqual({ payments: 1 });
  expect(countFound(await search(owner, "9999"))).toEqual({});
  expect(countFound(await search(owner, "1,00"))).toEqual({ payments: 5 });
});

it("finds a billing by its id, in one's own scope", async () => {
  const { id } = await createBilling(sql(), { ownerId: child.id, amount: asMoney(-25_000n) });
  const found = { id, amount: -2.5, currency: "RUB", status: "complete" };
  expect(await search(child, id)).toMatchObject([
    { noun: "billings", rows: [{ ...found, owner: null }] },
  ]);
  expect(foundOf(await search(reseller, id), "billings")).toMatchObject([
    { ...found, owner: "Яблоневый сад" },
  ]);
  expect(await search(stranger, id)).toEqual([]);
});

it("finds companies for accounts that may open them, not for those they only serve", async () => {
  const company = await createCompany(sql(), { ownerId: reseller.id, name: "Грушевый двор" });
  const { id } = company;
  for (const typed of ["грушевый дв", company.data.legal.inn.slice(0, 8), id]) {
    const companies = foundOf(await search(reseller, typed), "companies");
    expect(companies, typed).toMatchObject([{ id }]);
    expect(foundOf(await search(admin, typed), "companies")).toEqual(companies);
    expect(foundOf(await search(child, typed), "companies")).toEqual([]);
  }
  const other = await createUser(sql(), { role: "reseller" });
  expect(foundOf(await search(other, "грушевый"), "companies")).toEqual([]);
  await sql()`update companies set removed_at = now() where id = ${id}`;
  expect(foundOf(await search(reseller, "грушевый"), "companies")).toEqual([]);
});

it("finds the account's own people by name, address and login", async () => {
  const { id } = await createMember(sql(), {
    ownerId: child.id,
    name: "Ольга Белова",
    username: "quiet_olga",
    email: "olga@pine.example",
  });
  const found = { id, name: "Ольга Белова", email: "olga@pine.example" };
  for (const typed of ["белов", "@pine", "quiet_o", id]) {
    expect(foundOf(await search(child, typed), "members"), typed).toEqual([found]);
    // No other account finds the account's members.
    for (const other of [reseller, admin, stranger])
      expect(foundOf(await search(other, typed), "members"), typed).toEqual([]);
  }
});

it("finds providers for operators alone", async () => {
  const { id } = await createProvider(sql(), { title: "Northern 50%" });
  for (const typed of ["northern", "50%", id]) {
    expect(foundOf(await search(admin, typed), "providers"), typed).toEqual([
      { id, title: "Northern 50%" },
    ]);
    expect(foundOf(await search(reseller, typed), "providers"), typed).toEqual([]);
  }
});

it("finds no money and no people for an account that stands in for another without a reason for them", async () => {
  await createMember(sql(), { ownerId: child.id, name: "Shut Away" });
  const { id } = await createPayment(sql(), { ownerId: child.id, amount: asMoney(7_770_000n) });
  const { actor } = await standInFor(await signInAs(admin), child, "nothing");
  for (const typed of [id, "777", "Shut Away"])
    expect(await searchEverywhere(actor, typed), typed).toEqual([]);
  expect(countFound(await search(child, "Shut Away"))).toEqual({ members: 1 });
});
