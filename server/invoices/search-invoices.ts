import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { foundAtMost, type FoundInvoice } from "#lib/search/found.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { numberIn } from "./list-invoices.ts";

/** So many of the newest are read: no index covers a part of a title. */
const readAtMost = 10_000;

/** Invoices in the actor's scope by their number or a part of the payer's title; none where an edition has no invoices. */
export const searchInvoices = permitted("invoices.get", async (actor, text: string) => {
  if (!editionOf(env()).features.legal) return [];
  const db = sql();
  const rows = await db<(Omit<FoundInvoice, "amount"> & { amount: bigint })[]>`
    select i.id, i.number::text as number, i.title, i.amount, i.currency, i.status from (
      select i.id, d.number, d.customer_title as title, i.amount, i.currency, i.status
      from invoices i join documents d on d.id = i.document_id
      where ${visibleTo(db, actor, "invoices.get", "i.owner_id")} order by i.id desc limit ${readAtMost}
    ) i
    where i.number = ${numberIn(text)}::int or i.title ilike ${containing(text)}
    order by i.id desc limit ${foundAtMost}`;
  return rows.map((row): FoundInvoice => ({ ...row, amount: moneyToNumber(asMoney(row.amount)) }));
});
