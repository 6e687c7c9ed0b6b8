import { expect, test } from "vitest";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import { createPayer, createSeller } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { readAlerts } from "../../../app/(cabinet)/_components/read-alerts.ts";

prepareApi();

const alertsOf = async (actor: Actor) =>
  readAlerts(actor, { looksAfterOthers: actor.role !== "user", now: new Date() });

test("an invoice that awaits confirmation alerts the account whose company issued it, while the invoice is recent", async () => {
  const { caller, requisiteId } = await createPayer();
  const { operator, make } = await createSeller();
  const other = actorFor((await createCaller({ role: "reseller" })).user);
  const { id } = (await make(caller, { requisiteId })).body;
  const asked = async (actor: Actor) =>
    (await alertsOf(actor)).filter(({ kind }) => kind === "invoices");
  expect(await asked(actorFor(operator.user))).toEqual([{ kind: "invoices", count: 1 }]);
  expect(await asked(actorFor(caller.user))).toEqual([]);
  expect(await asked(other)).toEqual([]);
  const old = newIdAt(new Date(Date.now() - 31 * 86_400_000));
  await sql()`update invoices set id = ${old} where id = ${String(id)}`;
  expect(await asked(actorFor(operator.user))).toEqual([]);
});

test("balances that the last proof found wrong come first for operators, and go with a better one", async () => {
  const admin = actorFor((await createCaller({ role: "admin" })).user);
  const customer = actorFor((await createCaller()).user);
  const check = async (wrong: number) =>
    sql()`insert into ledger_checks (is_whole, accounts, wrong, took) values (true, 5, ${wrong}, 1)`;
  await check(2);
  expect((await alertsOf(admin))[0]).toMatchObject({ kind: "ledger", wrong: 2 });
  expect(await alertsOf(customer)).not.toContainEqual(expect.objectContaining({ kind: "ledger" }));
  await check(0);
  expect(await alertsOf(admin)).not.toContainEqual(expect.objectContaining({ kind: "ledger" }));
});
