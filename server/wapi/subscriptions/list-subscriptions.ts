import { subscriptionsList } from "#lib/wapi/subscription-list.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { subscriptions } from "./subscription-row.ts";

const table = listTable(
  subscriptionsList,
  "subscriptions s join wapi_instances i on i.id = s.instance_id",
  "subscriptions.get",
  { filters: { status: "s.status", WapiInstanceId: "s.instance_id" } },
);

/** Subscriptions of the accounts in the actor's scope, newest first; those of phones that are removed stay. */
export const listSubscriptions = listVerb("subscriptions.get", {
  source: subscriptions,
  table,
  and: (db, { search }) => [search && db`strpos(lower(i.title), lower(${search})) > 0`],
});

/** Reads one subscription. Throws NotFound outside the actor's scope. */
export const getSubscription = getVerb("subscriptions.get", subscriptions);
