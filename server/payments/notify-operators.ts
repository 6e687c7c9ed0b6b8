import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { type Money, moneyToNumber } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import type { NewEvent } from "#server/events/service.ts";
import { accountName } from "#server/users/service.ts";

type Told = "payments.reversed" | "payments.restored" | "payments.doubted";

/** The data of operators' notifications about a payment: the account and the amount. */
export async function notifyOperators(
  tx: Tx,
  { id, ownerId, currency }: Pick<PaymentRow, "id" | "ownerId" | "currency">,
  name: Told,
  amount: Money,
): Promise<NewEvent[]> {
  const [owner] = await tx<{ name: string }[]>`
    select ${accountName(tx, "u")} as name from users u where u.id = ${ownerId}`;
  const operators = await tx<{ id: string }[]>`
    select id from users where role in ('manager', 'admin') and is_active and member_of is null`;
  const data = { amount: moneyToNumber(amount), currency, name: owner?.name ?? "" };
  return operators.map((operator): NewEvent => ({
    name,
    ownerId: operator.id,
    ids: [id],
    data,
  }));
}
