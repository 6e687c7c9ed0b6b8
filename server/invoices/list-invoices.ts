import { AppError } from "#lib/errors.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import { type InvoiceStatus, invoiceStatuses } from "#lib/invoices/kinds.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import type { ListPage, SumLine } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { findPage } from "#server/db/list-page.ts";
import { listConditions, listTable } from "#server/db/list-table.ts";
import { joinConditions, type Fragment } from "#server/db/paging.ts";
import { type StateSum, sumStates } from "#server/db/state-sums.ts";
import { fromInvoices, invoiceColumns, type Row, viewOf } from "./invoice-row.ts";

const joined = "invoices i join documents d on d.id = i.document_id";

const table = listTable(invoicesList, {
  from: joined,
  id: "i.id",
  owner: "i.owner_id",
  permission: "invoices.get",
  filters: {
    status: "i.status",
    source: "i.source",
    requisiteId: "d.requisite_id",
    companyId: "d.company_id",
  },
  sorts: {},
});

/** Lists invoices of the accounts in the actor's scope, newest first, with their sums. */
export const listInvoices = inEdition(
  "legal",
  permitted(
    "invoices.get",
    async (actor, parameters: ListParameters): Promise<ListPage<InvoiceView>> => {
      const db = sql();
      const listed = listConditions(db, table, actor, parameters);
      const searched = searchCondition(db, parameters.search, listed);
      const where = joinConditions(db, [listed, searched]);
      const [page, sums] = await Promise.all([
        findPage(db, actor, parameters, {
          table,
          and: [searched],
          select: (rest) => db<Row[]>`
            select ${invoiceColumns(db, actor)} from ${fromInvoices(db)} where ${rest}`,
          view: (row) => viewOf(row, actor),
        }),
        readSums(where, parameters.isCountWhole),
      ]);
      return { ...page, sums };
    },
  ),
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
export const getInvoice = inEdition(
  "legal",
  permitted("invoices.get", async (actor, id: string): Promise<InvoiceView> => {
    const db = sql();
    const [row] = await db<Row[]>`
      select ${invoiceColumns(db, actor)} from ${fromInvoices(db)}
      where i.id = ${id} and ${visibleTo(db, actor, "invoices.get", "i.owner_id")}`;
    if (!row) throw new AppError("NotFound", "invoices.errors.notFound");
    return viewOf(row, actor);
  }),
);
