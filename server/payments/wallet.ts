import type { PaymentRow } from "#drizzle/schema/payments.ts";
import type { PaymentMethod } from "#lib/payments/kinds.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { log } from "#server/log.ts";
import { credit } from "./outcomes.ts";
import type { Heard } from "./terminals/terminal.ts";

type Paid = Extract<Heard, { kind: "paid" }>;

/**
 * Takes in what a wallet says came for an account, once for its operation: by the account's own payment of that
 * charge where one is open, else by one of its own, for people repeat transfers from their history.
 */
export async function receiveWalletPayment(method: PaymentMethod, paid: Paid): Promise<void> {
  const { ownerId, externalId } = paid;
  await sql().begin(async (tx) => {
    // Two notices at once would find the same payment.
    await tx`select pg_advisory_xact_lock(hashtext(${`wallet ${ownerId}`}))`;
    const known = await tx`
      select from payments where method = ${method} and external_id = ${externalId}`;
    if (known.length > 0) return;
    const payment = (await findOpen(tx, method, paid)) ?? (await insertOwn(tx, method, paid));
    if (!payment) log().error({ operation: externalId }, "money came for an account there isn't");
    else await credit(tx, payment, { card: null, key: null });
  });
}

async function findOpen(
  tx: Tx,
  method: PaymentMethod,
  { ownerId, externalId, charge }: Paid,
): Promise<PaymentRow | null> {
  const [row] = await tx<PaymentRow[]>`
    update payments set external_id = ${externalId}
    where id = (
      select id from payments
      where owner_id = ${ownerId} and method = ${method} and billing_id is null and external_id is null
        and amount + commission = ${charge} and status in ('init', 'error')
      order by status = 'init' desc, id desc limit 1 for update)
    returning *`;
  return row ?? null;
}

async function insertOwn(
  tx: Tx,
  method: PaymentMethod,
  { ownerId, externalId, received }: Paid,
): Promise<PaymentRow | null> {
  const [row] = await tx<PaymentRow[]>`
    insert into payments (id, owner_id, method, amount, commission, currency, external_id)
    select ${newId()}, owner_id, ${method}, ${received}, 0, currency, ${externalId}
    from balances where owner_id = ${ownerId} and currency = 'RUB'
    returning *`;
  return row ?? null;
}
