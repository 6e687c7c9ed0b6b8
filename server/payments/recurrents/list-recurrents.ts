import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { recurrentsList } from "#lib/payments/recurrent-list.ts";
import type { RecurrentView } from "#lib/payments/recurrent.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import {
  findRecurrent,
  type FoundRecurrent,
  fromRecurrents,
  recurrentColumns,
  viewOf,
} from "./recurrent-row.ts";

const table = listTable(recurrentsList, {
  from: "recurrent_payments r",
  id: "r.id",
  owner: "r.owner_id",
  permission: "recurrentPayments.get",
  filters: { status: "r.status", type: "r.type", method: "r.method" },
  sorts: {},
});

/** Automatic payments of the accounts in the actor's scope, newest first. */
export const listRecurrents = permitted(
  "recurrentPayments.get",
  async (actor, parameters: ListParameters): Promise<ListPage<RecurrentView>> => {
    const db = sql();
    const { search } = parameters;
    return findPage(db, actor, parameters, {
      table,
      and: [
        db`r.removed_at is null`,
        search && (isId(search) ? db`r.id = ${search}` : db`r.card = ${search}`),
      ],
      select: (rest) => db<FoundRecurrent[]>`
        select ${recurrentColumns(db)} from ${fromRecurrents(db)} where ${rest}`,
      view: viewOf,
    });
  },
);

/** One of them, removed ones too. Throws NotFound outside the actor's scope. */
export const getRecurrent = permitted(
  "recurrentPayments.get",
  async (actor, id: string): Promise<RecurrentView> =>
    viewOf(await findRecurrent(sql(), actor, { id, permission: "recurrentPayments.get" })),
);
