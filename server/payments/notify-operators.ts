import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { type Money, moneyToNumber } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import type { NewEvent } from "#server/events/service.ts";
import { accountName, operatorIds } from "#server/users/service.ts";

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
  const operators = await operatorIds(tx);
  const data = { amount: moneyToNumber(amount), currency, name: owner?.name ?? "" };
  return operators.map((operatorId): NewEvent => ({
    name,
    ownerId: operatorId,
    ids: [id],
    data,
  }));
}
