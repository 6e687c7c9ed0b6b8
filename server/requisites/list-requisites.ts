import { requisitesList } from "#lib/requisites/list.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { requisites } from "./requisite-row.ts";

const table = listTable(requisitesList, "requisites r", "requisites.get", {
  filters: { inn: "r.inn", vat: "r.vat::text" },
  sorts: { title: { sql: "lower(r.title)", type: "text" } },
});

/** Lists payers' details of the accounts in the actor's scope, newest first by default. */
export const listRequisites = inEdition(
  "legal",
  listVerb("requisites.get", {
    source: requisites,
    table,
    and: (db, { search }) => [
      db`r.removed_at is null`,
      search &&
        db`(r.title ilike ${containing(search)} or r.inn like ${`${search.replaceAll(/\D/g, "") || "-"}%`})`,
    ],
  }),
);

/** Reads one payer's details. Throws NotFound outside the actor's scope. */
export const getRequisite = inEdition("legal", getVerb("requisites.get", requisites));
