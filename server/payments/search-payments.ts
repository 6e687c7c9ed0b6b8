import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney, moneyToNumber, parseMoney } from "#lib/money.ts";
import { paymentMethods } from "#lib/payments/kinds.ts";
import type { FoundPayment } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { accountName } from "#server/users/service.ts";

type Row = Pick<PaymentRow, "id" | "amount" | "currency" | "status" | "createdAt"> &
  Pick<FoundPayment, "owner">;

/**
 * Payments in the actor's scope, newest first: by a whole id of their own or of their terminal's, by what was paid or
 * what reached the balance, by the last digits of the card.
 */
export const searchPayments = permitted(
  "payments.get",
  async (actor, text: string): Promise<FoundPayment[]> => {
    const db = sql();
    const paid = parseMoney(text.replaceAll(/[\s\p{Sc}]/gu, ""));
    const rows = await findCalled<Row>(db, text, {
      columns: db`p.id, p.amount, p.currency, p.status, p.created_at,
        (select ${accountName(db, "u")} from users u where u.id = p.owner_id and u.id <> ${actor.userId}) as owner`,
      from: db`payments p`,
      id: "p.id",
      where: visibleTo(db, actor, "payments.get", "p.owner_id"),
      matches: db`p.amount = ${paid}::bigint or p.amount + p.commission = ${paid}::bigint or p.card = ${text}`,
      exact: db`p.method = any(${[...paymentMethods]}::text[]) and p.external_id = ${text}`,
    });
    return rows.map(({ amount, createdAt, ...row }) => ({
      ...row,
      amount: moneyToNumber(asMoney(amount)),
      createdAt: createdAt.toISOString(),
    }));
  },
);
