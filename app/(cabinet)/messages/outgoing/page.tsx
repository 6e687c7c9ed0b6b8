import { redirect } from "next/navigation";
import { pageTitle } from "#app/page-title.ts";
import { rangeLimitDays } from "#lib/dates/range-limit.ts";
import { canDo } from "#lib/permissions.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { getSending, listSendings } from "#server/sendings/service.ts";
import { knownNames } from "../../known-names.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { OutgoingList } from "./_components/outgoing-list.tsx";
import { taskArrival } from "./_components/task-arrival.ts";

export const generateMetadata = pageTitle("outgoing");

export default async function OutgoingPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/messages/outgoing");
  const maxDays = rangeLimitDays(actor.permissions["sendings.get"] ?? "own");
  const arrival = taskArrival(await searchParams, { timeZone: actor.timeZone, maxDays });
  if (arrival) redirect(arrival);
  const seesOwners = canDo(actor, "users.get", "children");
  const list = await loadList(actor, searchParams, {
    definition: {
      ...sendingsList,
      maxDays,
      always: { "$scope[0]": "Chains", ...(seesOwners && { "$scope[1]": "Owner" }) },
    },
    list: listSendings,
    get: getSending,
  });
  return (
    <OutgoingList
      list={list}
      names={await knownNames(actor, list.query)}
      viewer={{
        currency: actor.currency,
        seesOwners,
        seesTasks: canDo(actor, "tasks.get"),
        mayKeepTemplates: canDo(actor, "templates.create"),
        mayChange: canDo(actor, "sendings.update"),
        maySend: canDo(actor, "sendings.generate"),
        ownId: actor.userId,
      }}
    />
  );
}
