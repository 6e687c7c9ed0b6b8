import { AppError } from "#lib/errors.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import { type InvoiceStatus, invoiceStatuses } from "#lib/invoices/kinds.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import type { ListPage, SumLine } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { findPage } from "#server/db/list-page.ts";
import { listConditions, listTable } from "#server/db/list-table.ts";
import { countLimit, everyOf, type Fragment } from "#server/db/paging.ts";
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

/** Invoices of the accounts in the actor's scope, newest first, with what they come to. */
export const listInvoices = inEdition(
  "legal",
  permitted(
    "invoices.get",
    async (actor, parameters: ListParameters): Promise<ListPage<InvoiceView>> => {
      const db = sql();
      const searched = searchCondition(db, parameters.search);
      const where = everyOf(db, [listConditions(db, table, actor, parameters), searched]);
      const [page, sums] = await Promise.all([
        findPage(db, actor, parameters, {
          table,
          and: [searched],
          select: (rest) => db<Row[]>`
            select ${invoiceColumns(db, actor)} from ${fromInvoices(db)} where ${rest}`,
          view: viewOf,
        }),
        readSums(db, where),
      ]);
      return { ...page, sums };
    },
  ),
);

/** By its number, by who pays or is paid, by its id or its document's. */
function searchCondition(db: Sql, search: string | null | undefined): Fragment | null {
  if (!search) return null;
  if (isId(search)) return db`(i.id = ${search} or i.document_id = ${search})`;
  const words = containing(search);
  return db`(d.number::text = ${search.replace(/^№\s*/, "")} or d.snapshot->'customer'->>'title' ilike ${words}
    or d.snapshot->'company'->>'title' ilike ${words})`;
}

/** By status; null where there are more than are added up for a page. */
async function readSums(db: Sql, where: Fragment): Promise<SumLine[] | null> {
  const rows = await db<
    { state: InvoiceStatus; currency: string; count: number; amount: bigint; looked: number }[]
  >`
    with found as materialized (
      select i.status, i.currency, i.amount from ${db.unsafe(joined)} where ${where} limit ${countLimit + 1})
    select status as state, currency, count(*)::int as count, sum(amount)::bigint as amount,
      (select count(*)::int from found) as looked
    from found group by status, currency order by currency`;
  if ((rows[0]?.looked ?? 0) > countLimit) return null;
  return invoiceStatuses.flatMap((state): SumLine[] => {
    const some = rows.filter((row) => row.state === state);
    const money = some.map(({ currency, amount }) => ({
      currency,
      amount: moneyToNumber(asMoney(amount)),
    }));
    const count = some.reduce((sum, row) => sum + row.count, 0);
    return some.length > 0 ? [{ state, count, money }] : [];
  });
}

/** One of them. Throws NotFound outside the actor's scope. */
export const getInvoice = inEdition(
  "legal",
  permitted("invoices.get", async (actor, id: string): Promise<InvoiceView> => {
    const db = sql();
    const [row] = await db<Row[]>`
      select ${invoiceColumns(db, actor)} from ${fromInvoices(db)}
      where i.id = ${id} and ${visibleTo(db, actor, "invoices.get", "i.owner_id")}`;
    if (!row) throw new AppError("NotFound", "invoices.errors.notFound");
    return viewOf(row);
  }),
);
