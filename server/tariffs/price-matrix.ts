import { AppError } from "#lib/errors.ts";
import { moneyToNumber } from "#lib/money.ts";
import { operatorOfCode } from "#lib/operators/operators-data.ts";
import { operatorByCode } from "#lib/operators/operators.ts";
import type { Actor } from "#lib/permissions.ts";
import { maxPaid } from "#lib/tariffs/margin.ts";
import { cellPrices, codesIn, type PriceMatrix } from "#lib/tariffs/price-matrix.ts";
import { type CompiledTariff, priceMessage } from "#lib/tariffs/price.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { type TariffSource, tariffSources, unitsOf } from "#lib/tariffs/sources.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";
import { forgetTariff, tariffFor } from "./account-tariff.ts";

export interface PricedCustomer {
  id: string;
  name: string;
}

/** A customer of the reseller in the reseller's currency. Throws NotFound for any other account, Conflict for another currency. */
export async function findPricedCustomer(
  db: Db,
  { userId, currency }: Actor,
  id: string,
): Promise<PricedCustomer> {
  const [row] = await db<(PricedCustomer & { currency: string })[]>`
    select u.id, ${accountName(db, "u")} as name, b.currency from users u join balances b on b.owner_id = u.id
    where u.id = ${id} and u.reseller_id = ${userId}`;
  if (!row) throw new AppError("NotFound", "commons.errors.notFound");
  if (row.currency !== currency) throw new AppError("Conflict", "tariffs.errors.currency");
  return { id: row.id, name: row.name };
}

interface Kept {
  source: TariffSource;
  rules: TariffRuleWire[];
  version: number;
}

/**
 * The prices of a channel by country and operator: what the reseller pays, what the rules for customers set, and what a
 * customer pays now.
 */
export const getPriceMatrix = permitted(
  "customerPrices.get",
  async (
    actor,
    { source, CustomerId }: { source: TariffSource; CustomerId?: string | undefined },
  ): Promise<PriceMatrix> => {
    const customer = CustomerId ? await findPricedCustomer(sql(), actor, CustomerId) : null;
    const kept = await keptRules(actor, customer);
    return matrixOf(actor, source, customer, kept.get(source));
  },
);

/** The same of every channel that the reseller can buy or has set prices of. */
export const listPriceMatrices = permitted(
  "customerPrices.get",
  async (actor, { CustomerId }: { CustomerId?: string | undefined }): Promise<PriceMatrix[]> => {
    const customer = CustomerId ? await findPricedCustomer(sql(), actor, CustomerId) : null;
    const kept = await keptRules(actor, customer);
    const matrices = await Promise.all(
      tariffSources.map(async (source) => matrixOf(actor, source, customer, kept.get(source))),
    );
    return matrices.filter(
      ({ rows, rules }) => rules.length > 0 || rows.some(({ cost }) => cost !== null),
    );
  },
);

async function keptRules(
  { userId }: Actor,
  customer: PricedCustomer | null,
): Promise<Map<TariffSource, Kept>> {
  const db = sql();
  const rows = await db<Kept[]>`
    select source, rules, version from ${customer ? db`customer_prices` : db`reseller_prices`}
    where reseller_id = ${userId} and ${customer ? db`user_id = ${customer.id}` : db`true`}`;
  return new Map(rows.map((row) => [row.source, row]));
}

async function matrixOf(
  actor: Actor,
  source: TariffSource,
  customer: PricedCustomer | null,
  { rules, version }: Pick<Kept, "rules" | "version"> = { rules: [], version: 0 },
): Promise<PriceMatrix> {
  // Read as they are now: the prices that were just set are shown.
  if (customer) forgetTariff(customer.id, source);
  const [buying, selling] = await Promise.all([
    tariffFor(actor.userId, source),
    customer ? tariffFor(customer.id, source) : null,
  ]);
  const most = buying && maxPaid(source, buying.rules);
  const named = codesIn([...wiresOf(buying?.rules), ...wiresOf(selling?.rules), ...rules]);
  return {
    source,
    currency: actor.currency,
    units: [...unitsOf(source)],
    CustomerId: customer?.id ?? null,
    customer: customer?.name ?? null,
    rules,
    version,
    rows: [...named, null].map((code) => ({
      code,
      ...(code === null ? { country: null, operator: null } : operatorOfCode(code, actor.locale)),
      cost: buying && pricesAt(buying.rules, source, code),
      most: most ? most(code) : null,
      price: copied(cellPrices(rules, code)),
      pays: selling && pricesAt(selling.rules, source, code),
    })),
  };
}

const copied = (prices: readonly number[] | null) => prices && [...prices];

function wiresOf(tariff: CompiledTariff | undefined): TariffRuleWire[] {
  return tariff?.rules.map(({ wire }) => wire) ?? [];
}

/** What a message of one unit costs to a network; null where it can't be sent. */
export function pricesAt(tariff: CompiledTariff, source: TariffSource, code: string | null) {
  const mccmnc = code?.replace("*", "00") ?? null;
  const priced = priceMessage(tariff, {
    text: "",
    recipient: "",
    type: source,
    sender: "",
    contactLists: [],
    group: (mccmnc && operatorByCode(mccmnc)?.group) ?? null,
    mccmnc,
    segments: 1,
    seconds: 1,
  });
  if (priced?.rule.action !== "decrease") return null;
  const { unitPrice, perSecond } = priced;
  return [unitPrice, ...(perSecond ? [perSecond.unitPrice] : [])].map(moneyToNumber);
}
