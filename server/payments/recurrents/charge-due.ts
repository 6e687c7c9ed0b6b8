import type { RecurrentRow } from "#drizzle/schema/recurrent-payments.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { asMoney } from "#lib/money.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { keepPayment } from "../begin-payment.ts";
import { chargeableIn, type Offer } from "../methods.ts";
import { isWanted } from "./charge-at-terminal.ts";

const system = { kind: "system" } as const;
const day = 86_400_000;
/** A threshold far above what a charge brings would be charged for over and over. */
const chargesADay = 5;
const atOnce = 1000;

type Due = RecurrentRow & Pick<UserRow, "isActive" | "role" | "permissions">;

/** Begins a charge of each automatic payment whose moment has come, or whose account's balance is under its threshold. */
export async function chargeDue(): Promise<void> {
  const db = sql();
  const kinds = await db<Pick<RecurrentRow, "method" | "currency">[]>`
    select distinct method, currency from recurrent_payments where status = 'ready' and removed_at is null`;
  for (const { method, currency } of kinds) {
    const offer = await chargeableIn(currency, method);
    if (offer) await chargeAll(offer, currency);
    // The terminal may be switched on again, so charges wait for it.
    else log().warn({ method, currency }, "automatic payments wait for their terminal");
  }
}

async function chargeAll(offer: Offer, currency: string): Promise<void> {
  const db = sql();
  const due = await db<Pick<RecurrentRow, "id">[]>`
    select r.id from recurrent_payments r
    join users u on u.id = r.owner_id and u.is_active join balances b on b.owner_id = r.owner_id
    where r.method = ${offer.terminal.id} and r.currency = ${currency} and ${isDue(db)}
    order by r.due_at nulls first, r.id limit ${atOnce}`;
  for (const { id } of due) {
    try {
      await db.begin(async (tx) => chargeOne(tx, id, offer));
    } catch (error) {
      // A failing charge must not delay the others.
      log().error({ err: error, recurrentId: id }, "automatic payment could not be charged");
    }
  }
}

/**
 * The condition for due automatic payments `r` with the balance `b`. One shortage is charged once, even if
 * several automatic payments cover it.
 */
function isDue(db: Db) {
  return db`
    r.status = 'ready' and r.removed_at is null and r.payment_id is null and r.currency = b.currency
    and case r.type when 'frequency' then r.due_at <= now()
      else b.balance < r.threshold and coalesce(r.due_at <= now(), true) and not exists (
        select from recurrent_payments o where o.owner_id = r.owner_id and o.removed_at is null and o.payment_id is not null) end`;
}

/**
 * Creates one payment for one due time. The row is locked, and checked by a second statement that sees what the
 * first one waited for.
 */
async function chargeOne(tx: Tx, id: string, offer: Offer): Promise<void> {
  const [locked] = await tx<Pick<RecurrentRow, "ownerId">[]>`
    select owner_id from recurrent_payments where id = ${id} for update skip locked`;
  if (!locked) return;
  // Automatic payments of one account are charged one after the other, so that the second sees what the first has
  // started.
  await tx`select pg_advisory_xact_lock(hashtext('recurrent_payments'), hashtext(${locked.ownerId}))`;
  const [row] = await tx<Due[]>`
    select r.*, u.is_active, u.role, u.permissions from recurrent_payments r
    join users u on u.id = r.owner_id join balances b on b.owner_id = r.owner_id
    where r.id = ${id} and ${isDue(tx)}`;
  if (!row) return;
  if (!isWanted(row)) {
    // An account that may not pay now is tried again later, so that it doesn't delay others.
    await tx`update recurrent_payments set due_at = now() + interval '1 hour' where id = ${id}`;
    return;
  }
  const [bound] = await tx<{ at: Date }[]>`
    select created_at as at from payments
    where recurrent_id = ${id} and turn is not null and created_at > now() - interval '1 day'
    order by turn desc offset ${chargesADay - 1} limit 1`;
  if (bound) {
    await tx`
      update recurrent_payments set due_at = ${new Date(bound.at.getTime() + day)} where id = ${id}`;
    return;
  }
  const { ownerId, currency } = row;
  const turn = row.turns + 1;
  const amount = asMoney(row.amount);
  const payment = await keepPayment(tx, system, {
    ownerId,
    currency,
    amount,
    offer,
    recurrentId: id,
    turn,
  });
  await tx`
    update recurrent_payments set payment_id = ${payment.id}, turns = ${turn} where id = ${id}`;
}
