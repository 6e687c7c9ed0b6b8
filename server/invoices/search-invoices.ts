import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { FoundInvoice } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { containing } from "#server/db/like.ts";
import { numberIn } from "./list-invoices.ts";

type Row = Omit<FoundInvoice, "amount"> & { amount: bigint };

/** Invoices in the actor's scope by their number or a part of the payer's title; none where an edition has no invoices. */
export const searchInvoices = permitted("invoices.get", async (actor, text: string) => {
  if (!editionOf(env()).features.legal) return [];
  const db = sql();
  const rows = await findCalled<Row>(db, text, {
    columns: db`i.id, d.number::text as number, d.customer_title as title, i.amount, i.currency, i.status`,
    from: db`invoices i join documents d on d.id = i.document_id`,
    id: "i.id",
    where: visibleTo(db, actor, "invoices.get", "i.owner_id"),
    matches: db`d.number = ${numberIn(text)}::int or d.customer_title ilike ${containing(text)}`,
  });
  return rows.map((row): FoundInvoice => ({ ...row, amount: moneyToNumber(asMoney(row.amount)) }));
});
