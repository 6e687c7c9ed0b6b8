import { companiesList } from "#lib/companies/list.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql, type Sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { readPage } from "#server/db/list-page.ts";
import { filterConditions, listTable } from "#server/db/list-table.ts";
import { countRows, joinConditions, pageFrame } from "#server/db/paging.ts";
import { getVerb } from "#server/verbs/read-verbs.ts";
import { companies, type Row, seenCompanies } from "./company-row.ts";
import { servesAccount } from "./serving.ts";

const table = listTable(companiesList, "companies c", "companies.get", {
  filters: {
    isActive: "c.is_active::text",
    vat: "(c.vat_rate is not null)::text",
    documentTypes: null,
    CustomerId: null,
  },
});

/** Limits the list to companies that serve a customer in the actor's scope. */
function servesCustomer(db: Sql, actor: Actor, customerId: string) {
  return db`(${servesAccount(db, customerId)}) and exists (
    select from users k where k.id = ${customerId} and ${visibleTo(db, actor, "requisites.get", "k.id")})`;
}

/** Companies that the actor sees, newest first. */
export const listCompanies = inEdition(
  "legal",
  permitted("companies.get", async (actor, parameters: ListParameters) => {
    const db = sql();
    const { search, filters } = parameters;
    const [customerId] = filters.CustomerId ?? [];
    const where = joinConditions(db, [
      customerId ? servesCustomer(db, actor, customerId) : seenCompanies(db, actor),
      filterConditions(db, table, parameters),
      filters.documentTypes && db`c.document_types && ${filters.documentTypes}::text[]`,
      search && db`(c.title ilike ${containing(search)} or c.data->'legal'->>'inn' = ${search})`,
    ]);
    const [rows, count] = await Promise.all([
      readPage(
        db,
        { table, actor, parameters },
        ({ beyond, order, page }) => db<Row[]>`
          select ${companies.columns(db, actor)} from ${companies.from(db)} where ${where} ${beyond} order by ${order} ${page}`,
      ),
      countRows(db, { from: db`companies c`, where, id: table.id }, parameters),
    ]);
    return {
      data: rows.map((row) => companies.view(row, actor)),
      ...pageFrame(count, parameters, rows),
    };
  }),
);

/** Reads one company. Throws NotFound if the actor may not see it. */
export const getCompany = inEdition("legal", getVerb("companies.get", companies));
