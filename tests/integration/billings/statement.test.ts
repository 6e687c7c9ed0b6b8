import { expect, test } from "vitest";
import { zonedInstant } from "#lib/dates/zones.ts";
import { asMoney } from "#lib/money.ts";
import { documentName } from "#lib/requisites/names.ts";
import { getStatement } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { ensurePartitions } from "#server/db/partitions.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { foldDeltas } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as statementCsv from "../../../app/api/billings/statement/csv/route.ts";
import * as statementPdf from "../../../app/api/billings/statement/pdf/route.ts";
import * as statement from "../../../app/api/billings/statement/route.ts";
import * as generation from "../../../app/api/documentTemplates/generate/route.ts";

prepareApi();

test("names who made it and for whom, and what came and went", async () => {
  const { reseller, caller } = await createFamily();
  const company = await createCompany(sql(), { ownerId: reseller.user.id });
  const requisite = await createRequisite(sql(), { ownerId: caller.user.id });
  await createBilling(sql(), { ownerId: caller.user.id, amount: asMoney(70_000n) });
  await createBilling(sql(), {
    ownerId: caller.user.id,
    amount: asMoney(-15_000n),
    source: "subtract",
  });
  const days = { from: dayOf(1), to: dayOf(-1) };
  const found = await getStatement(actorFor(caller.user), days);
  expect(found).toMatchObject({
    issuer: { name: documentName(company), inn: company.data.legal.inn },
    holder: { name: documentName(requisite), inn: requisite.data.legal.inn },
    spent: -1.5,
  });
  expect(found.opening + found.received + found.spent).toBeCloseTo(found.closing, 4);
});

test("names the sides of the last document of the period, else the account's first details, by their legal names", async () => {
  const { reseller, caller } = await createFamily();
  const [first, second] = [
    await createCompany(sql(), { ownerId: reseller.user.id }),
    await createCompany(sql(), { ownerId: reseller.user.id }),
  ];
  const main = await createRequisite(sql(), { ownerId: caller.user.id, name: "Первый чай" });
  const newest = await createRequisite(sql(), { ownerId: caller.user.id, name: "Новый чай" });
  const at = async (from: string, to: string) => getStatement(actorFor(caller.user), { from, to });
  await sql()`update requisites set title = 'Our shop' where owner_id = ${caller.user.id}`;
  const usual = await at(dayOf(40), dayOf(31));
  expect(usual.issuer).toEqual({ name: documentName(first), inn: first.data.legal.inn });
  expect(usual.holder).toEqual({ name: documentName(main), inn: main.data.legal.inn });
  const { body } = await callApi(generation, "POST /documentTemplates/generate", {
    caller,
    body: { requisiteId: newest.id, companyId: second.id, type: "contract" },
  });
  await sql()`update documents set day = ${dayOf(20)} where id = ${body.id}`;
  expect(await at(dayOf(25), dayOf(15))).toMatchObject({
    issuer: { name: documentName(second) },
    holder: { name: documentName(newest) },
  });
  expect((await at(dayOf(40), dayOf(31))).holder).toEqual(usual.holder);
});

const day = 86_400_000;
const dayOf = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10);

/** Twelve days of messages, some of them given back, and of what no message made. */
async function createMoneyHistory({ user }: Caller): Promise<void> {
  await ensurePartitions(sql(), new Date(Date.now() - 60 * day));
  const statuses = ["delivered", "failed", "pending", "seen", "sent"] as const;
  const moments = Array.from({ length: 300 }, (_, n) => Date.now() - ((n * 7919) % 1200) * 864_000);
  await createSendings(
    sql(),
    user.id,
    moments.map((moment, n) => ({
      createdAt: new Date(moment),
      status: statuses[n % statuses.length] ?? "sent",
      type: n % 2 === 0 ? ("viber" as const) : ("sms" as const),
      price: asMoney([0n, 12_345n, 30_000n][n % 3] ?? 0n),
    })),
  );
  for (const [n, amount] of [2_000_000n, -15_001n, 70_000n, -1n].entries())
    await createBilling(sql(), {
      ownerId: user.id,
      amount: asMoney(amount),
      at: new Date(Date.now() - (3 * n + 1) * day),
    });
}

/** By the rows alone, in ten-thousandths. */
async function byHand(ownerId: string, from: Date | null, to: Date | null) {
  const db = sql();
  const rows = await db<{ source: string; count: number; amount: bigint }[]>`
    select source, count(*)::int as count, sum(amount)::bigint as amount from billings
    where owner_id = ${ownerId} and status in ('pending', 'complete')
      and ${from ? db`id >= ${idFloor(from)}` : db`true`} and ${to ? db`id < ${idFloor(to)}` : db`true`}
    group by source`;
  return {
    sum: Number(rows.reduce((sum, { amount }) => sum + amount, 0n)) / 10_000,
    lines: rows
      .map(({ amount, ...row }) => ({ ...row, amount: Number(amount) / 10_000 }))
      .toSorted((a, b) => (a.source < b.source ? -1 : 1)),
  };
}

test("says what its rows come to, of any days in any zone, and one begins where the other ends", async () => {
  const caller = await createCaller();
  await createMoneyHistory(caller);
  const ownerId = caller.user.id;
  const prove = async () => {
    for (const timeZone of ["Europe/Moscow", "Asia/Kolkata", "America/New_York"]) {
      const actor = { ...actorFor(caller.user), timeZone };
      const midnight = (date: string) => zonedInstant(date, "00:00", timeZone)?.instant ?? null;
      for (const [from, to] of [
        [12, 0],
        [11, 7],
        [6, 6],
        [40, 30],
      ] as const) {
        const period = { from: dayOf(from), to: dayOf(to) };
        const said = await getStatement(actor, period);
        const [begin, end] = [midnight(period.from), midnight(dayOf(to - 1))];
        const [inside, before, until] = await Promise.all([
          byHand(ownerId, begin, end),
          byHand(ownerId, null, begin),
          byHand(ownerId, null, end),
        ]);
        expect(said.opening).toBe(before.sum);
        expect(said.closing).toBe(until.sum);
        expect(said.lines.toSorted((a, b) => (a.source < b.source ? -1 : 1))).toEqual(inside.lines);
      }
      const first = await getStatement(actor, { from: dayOf(9), to: dayOf(5) });
      const next = await getStatement(actor, { from: dayOf(4), to: dayOf(1) });
      expect(next.opening).toBe(first.closing);
    }
  };
  await prove();
  await foldDeltas(sql());
  await prove();
});

test("is answered as CSV and PDF, to who may see the account's money", async () => {
  const { reseller, caller, stranger } = await createFamily();
  await createMoneyHistory(caller);
  const query = new URLSearchParams({ from: dayOf(12), to: dayOf(0) }).toString();
  const { body } = await callApi(statement, `GET /billings/statement?${query}`, { caller });
  expect(body.lines.length).toBe(4);
  const before = Date.now();
  const csv = await callApi(statementCsv, `GET /billings/statement/csv?${query}`, { caller });
  expect(csv.headers.get("content-type")).toContain("text/csv");
  const lines = String(csv.body).split("\r\n");
  expect(lines[0]).toContain("Statement of account");
  // To the minute, by the reader's clock.
  const zone = actorFor(caller.user).timeZone;
  const format = { dateStyle: "long", timeStyle: "short", timeZone: zone } as const;
  const madeAt = [before, Date.now()].map((at) => new Intl.DateTimeFormat("en", format).format(at));
  const made = lines.find((line) => line.startsWith("Made;")) ?? "";
  expect(
    madeAt.some((at) => made.includes(`${at} (${zone})`)),
    made,
  ).toBe(true);
  expect(lines).toContain(`Balance at the end;;${body.closing.toFixed(4).replace(/0{1,2}$/, "")}`);
  const pdf = await callApi(statementPdf, `GET /billings/statement/pdf?${query}`, { caller });
  expect(pdf.status).toBe(200);
  expect(String(pdf.body).slice(0, 5)).toBe("%PDF-");
  const others = `GET /billings/statement?${query}&OwnerId=${caller.user.id}`;
  expect((await callApi(statement, others, { caller: reseller })).body).toEqual(body);
  expect((await callApi(statement, others, { caller: stranger })).status).toBe(404);
  for (const wrong of ["", "?from=2026-02-30&to=2026-03-01", "?from=2026-03-02&to=2026-03-01"]) {
    const answer = await callApi(statement, `GET /billings/statement${wrong}`, { caller });
    expect(answer.status).toBe(400);
  }
});
