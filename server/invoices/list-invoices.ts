import { type InvoiceStatus, invoiceStatuses } from "#lib/invoices/kinds.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import type { SumLine } from "#lib/list-page.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import type { Sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { listConditions, listTable } from "#server/db/list-table.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type StateSum, sumStates } from "#server/db/state-sums.ts";
import { getVerb, summedListVerb } from "#server/verbs/read-verbs.ts";
import { invoices } from "./invoice-row.ts";

const joined = "invoices i join documents d on d.id = i.document_id";

const table = listTable(invoicesList, joined, "invoices.get", {
  filters: {
    status: "i.status",
    source: "i.source",
    requisiteId: "d.requisite_id",
    companyId: "d.company_id",
  },
});

/** Lists invoices of the accounts in the actor's scope, newest first, with their sums. */
export const listInvoices = inEdition(
  "legal",
  summedListVerb("invoices.get", {
    source: invoices,
    table,
    and: (db, parameters, actor) => [
      searchCondition(db, parameters.search, listConditions(db, table, actor, parameters)),
    ],
    sums: readSums,
  }),
);

/** The newest invoices that are read for a part of a name, which no index covers. */
const maxRead = 20_000;

/** Reads a typed document number, with or without its sign. */
export function numberIn(text: string): string | null {
  return /^(?:№\s*)?(\d{1,9})$/.exec(text)?.[1] ?? null;
}

/** Searches by number, payer, company, id or the id of the document. */
function searchCondition(
  db: Sql,
  search: string | null | undefined,
  listed: Fragment,
): Fragment | null {
  if (!search) return null;
  if (isId(search)) return db`(i.id = ${search} or i.document_id = ${search})`;
  const words = containing(search);
  // An array, read once: rows are then found by their ids.
  return db`i.id = any(array(
    select i.id from documents d join invoices i on i.document_id = d.id
    where d.type = 'invoice' and d.number = ${numberIn(search)}::int
    union all
    select newest.id from (
      select i.id, d.customer_title, d.company_title from ${db.unsafe(joined)}
      where ${listed} order by i.id desc limit ${maxRead}
    ) newest where customer_title ilike ${words} or company_title ilike ${words}))`;
}

function readSums(where: Fragment, isWhole: boolean): Promise<SumLine[] | null> {
  return sumStates(
    invoiceStatuses,
    isWhole,
    (db, limit) => db<StateSum<InvoiceStatus>[]>`
      select status as state, currency, count(*)::int as count, sum(amount)::bigint as amount
      from (select i.status, i.currency, i.amount from ${db.unsafe(joined)} where ${where} ${limit}) found
      group by status, currency order by currency`,
  );
}

/** Reads one invoice. Throws NotFound outside the actor's scope. */
export const getInvoice = inEdition("legal", getVerb("invoices.get", invoices));
