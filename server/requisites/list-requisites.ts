import type { ListParameters } from "#lib/list-parameters.ts";
import { requisitesList } from "#lib/requisites/list.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import {
  findRequisite,
  fromRequisites,
  requisiteColumns,
  type Row,
  viewOf,
} from "./requisite-row.ts";

const table = listTable(requisitesList, {
  from: "requisites r",
  id: "r.id",
  owner: "r.owner_id",
  permission: "requisites.get",
  filters: { inn: "r.inn", vat: "r.vat::text" },
  sorts: { title: { sql: "lower(r.title)", type: "text" } },
});

/** Lists payers' details of the accounts in the actor's scope, newest first by default. */
export const listRequisites = inEdition(
  "legal",
  permitted("requisites.get", async (actor, parameters: ListParameters) => {
    const db = sql();
    const { search } = parameters;
    return findPage(db, actor, parameters, {
      table,
      and: [
        db`r.removed_at is null`,
        search &&
          db`(r.title ilike ${containing(search)} or r.inn like ${`${search.replaceAll(/\D/g, "") || "-"}%`})`,
      ],
      select: (rest) => db<Row[]>`
        select ${requisiteColumns(db)} from ${fromRequisites(db)} where ${rest}`,
      view: viewOf,
    });
  }),
);

/** Reads one payer's details. Throws NotFound outside the actor's scope. */
export const getRequisite = inEdition(
  "legal",
  permitted("requisites.get", async (actor, id: string): Promise<RequisiteView> => {
    return viewOf(await findRequisite(sql(), actor, { id, permission: "requisites.get" }));
  }),
);
