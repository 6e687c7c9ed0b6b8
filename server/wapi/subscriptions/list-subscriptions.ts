import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { subscriptionsList } from "#lib/wapi/subscription-list.ts";
import type { SubscriptionView } from "#lib/wapi/subscription.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import {
  findSubscription,
  type FoundSubscription,
  fromSubscriptions,
  subscriptionColumns,
  viewOf,
} from "./subscription-row.ts";

const table = listTable(subscriptionsList, {
  from: "subscriptions s join wapi_instances i on i.id = s.instance_id",
  id: "s.id",
  owner: "s.owner_id",
  permission: "subscriptions.get",
  filters: { status: "s.status", WapiInstanceId: "s.instance_id" },
  sorts: {},
});

/** Subscriptions of the accounts in the actor's scope, newest first; those of phones that are removed stay. */
export const listSubscriptions = permitted(
  "subscriptions.get",
  async (actor, parameters: ListParameters): Promise<ListPage<SubscriptionView>> => {
    const db = sql();
    const { search } = parameters;
    return findPage(db, actor, parameters, {
      table,
      and: [search && db`strpos(lower(i.title), lower(${search})) > 0`],
      select: (rest) => db<FoundSubscription[]>`
        select ${subscriptionColumns(db)} from ${fromSubscriptions(db)} where ${rest}`,
      view: viewOf,
    });
  },
);

/** Reads one subscription. Throws NotFound outside the actor's scope. */
export const getSubscription = permitted(
  "subscriptions.get",
  async (actor, id: string): Promise<SubscriptionView> =>
    viewOf(await findSubscription(sql(), actor, id, "subscriptions.get")),
);
