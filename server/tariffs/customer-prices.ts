import { isDeepStrictEqual } from "node:util";
import type { ResellerPricesRow } from "#drizzle/schema/tariffs.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { marginWarnings, sellsUnavailable } from "#lib/tariffs/margin.ts";
import {
  type CustomerPricesChange,
  type CustomerPricesView,
  rulesProblem,
} from "#lib/tariffs/price-list.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { type TariffSource, tariffSources } from "#lib/tariffs/sources.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { tariffFor } from "./account-tariff.ts";
import { operatorsOf } from "./operators-of.ts";
import { findPricedCustomer } from "./price-matrix.ts";

type Kept = Pick<ResellerPricesRow, "rules" | "version">;

/** The prices that a reseller sets for all customers, in addition to their price plans. */
export const listCustomerPrices = permitted(
  "customerPrices.get",
  async (actor): Promise<CustomerPricesView[]> => {
    const rows = await sql()<(Kept & { source: string })[]>`
      select source, rules, version from reseller_prices where reseller_id = ${actor.userId}`;
    const kept = new Map(rows.map((row) => [row.source, row]));
    return Promise.all(
      tariffSources.map(async (source) => viewOf(actor, source, kept.get(source))),
    );
  },
);

/**
 * Replaces the rules that a reseller lays over the price plans of all customers on a channel. They count within
 * 5 s, and customers are notified. Throws Conflict if they were changed since `version`, BadRequest if the
 * platform would have to pay for messages.
 */
export const setCustomerPrices = permitted(
  "customerPrices.update",
  async (
    actor,
    source: TariffSource,
    { rules, version, CustomerId }: CustomerPricesChange,
  ): Promise<CustomerPricesView> => {
    const problem = rulesProblem(source, rules);
    if (problem) throw new AppError("BadRequest", problem);
    if (CustomerId) return setPricesOf(actor, CustomerId, source, { rules, version });
    const [before] = await sql()<Pick<Kept, "rules">[]>`
      select rules from reseller_prices where reseller_id = ${actor.userId} and source = ${source}`;
    await assertPaid(actor, source, rules, before?.rules ?? []);
    const kept = await sql().begin(async (tx) => {
      const [row] = await tx<(Kept & { updatedAt: Date })[]>`
        insert into reseller_prices as p (reseller_id, source, rules, version)
        select ${actor.userId}, ${source}, ${tx.json(rules)}, 1
        where ${version} = 0
          or exists (select from reseller_prices where reseller_id = ${actor.userId} and source = ${source})
        on conflict (reseller_id, source) do update
          set rules = excluded.rules, version = p.version + 1, updated_at = now() where p.version = ${version}
        returning rules, version, updated_at`;
      if (!row) throw new AppError("Conflict", "tariffs.errors.changed");
      await record(tx, actor, {
        name: "customerPrices.updated",
        ownerId: actor.userId,
        ids: [actor.userId],
        data: { source, rules },
        change: { before: { rules: before?.rules ?? [] }, after: { rules } },
      });
      const at = row.updatedAt.toISOString();
      await enqueue(tx, "tell-prices", { resellerId: actor.userId, source, at });
      return row;
    });
    return viewOf(actor, source, kept);
  },
);

/** The same for one customer: these rules are checked before those for all. Throws NotFound for another reseller's customer, too. */
async function setPricesOf(
  actor: Actor,
  customerId: string,
  source: TariffSource,
  { rules, version }: Omit<CustomerPricesChange, "CustomerId">,
): Promise<CustomerPricesView> {
  const db = sql();
  await findPricedCustomer(db, actor, customerId);
  const own = (of: Db) =>
    of`select rules from customer_prices
      where user_id = ${customerId} and source = ${source} and reseller_id = ${actor.userId}`;
  const [before] = await db<Pick<Kept, "rules">[]>`${own(db)}`;
  await assertPaid(actor, source, rules, before?.rules ?? []);
  const kept = await db.begin(async (tx) => {
    await findPricedCustomer(tx, actor, customerId);
    // What a former reseller has set ends with the first rules of the new one.
    await tx`
      delete from customer_prices
      where user_id = ${customerId} and source = ${source} and reseller_id <> ${actor.userId}`;
    const [row] = await tx<Kept[]>`
      insert into customer_prices as p (user_id, source, reseller_id, rules, version)
      select ${customerId}, ${source}, ${actor.userId}, ${tx.json(rules)}, 1
      where ${version} = 0 or exists (${own(tx)})
      on conflict (user_id, source) do update
        set rules = excluded.rules, version = p.version + 1, updated_at = now() where p.version = ${version}
      returning rules, version`;
    if (!row) throw new AppError("Conflict", "tariffs.errors.changed");
    const paid = await tx<{ tariffId: string }[]>`
      update users_tariffs set told_at = now() where user_id = ${customerId} and source = ${source}
      returning tariff_id`;
    await record(
      tx,
      actor,
      {
        name: "customerPrices.updated",
        ownerId: actor.userId,
        ids: [customerId],
        data: { source, rules },
        change: { before: { rules: before?.rules ?? [] }, after: { rules } },
      },
      ...paid.map(({ tariffId }) => ({
        name: "tariffs.updated" as const,
        ownerId: customerId,
        ids: [tariffId],
        data: { source },
      })),
    );
    return row;
  });
  return viewOf(actor, source, kept);
}

/**
 * Throws if new rules sell below the reseller's buying price or credit the customer, because the platform would
 * pay the difference. Existing rules are accepted, because the buying price may have risen since.
 */
async function assertPaid(
  { userId, currency }: Actor,
  source: TariffSource,
  rules: readonly TariffRuleWire[],
  kept: readonly TariffRuleWire[],
): Promise<void> {
  const changed = rules.filter((rule) => !kept.some((before) => isDeepStrictEqual(before, rule)));
  if (changed.some(({ action }) => action === "increase"))
    throw new AppError("BadRequest", "tariffs.errors.credit");
  if (changed.length === 0) return;
  const buying = await tariffFor(userId, source);
  const [loss] = buying ? marginWarnings(source, changed, buying.rules) : [];
  if (loss) {
    const key = "tariffs.errors.loss";
    const params = { amount: loss.sells, price: loss.buys, currency };
    const at = rules.findIndex(({ id }) => id === loss.rule);
    const fields = [{ path: ["rules", at, "price"], key, params }];
    throw new AppError("BadRequest", key, { params, fields });
  }
  if (!buying || sellsUnavailable(source, changed, buying.rules))
    throw new AppError("BadRequest", "tariffs.errors.unbought");
}

async function viewOf(
  { userId, currency, locale }: Actor,
  source: TariffSource,
  kept: Kept | undefined,
): Promise<CustomerPricesView> {
  const rules: TariffRuleWire[] = kept?.rules ?? [];
  const buying = rules.length > 0 ? await tariffFor(userId, source) : null;
  const warnings = buying ? marginWarnings(source, rules, buying.rules) : [];
  return {
    id: source,
    source,
    currency,
    rules,
    version: kept?.version ?? 0,
    warnings,
    operators: operatorsOf(rules, locale, warnings),
  };
}
