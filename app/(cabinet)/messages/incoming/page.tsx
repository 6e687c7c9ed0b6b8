import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { rangeLimitDays } from "#lib/dates/range-limit.ts";
import { incomingList } from "#lib/incoming/list.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getIncoming, listIncoming, ownWords } from "#server/incoming/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { knownOwners } from "../_components/known-names.ts";
import { IncomingList } from "./_components/incoming-list.tsx";

export const generateMetadata = pageTitle("incoming");

export default async function IncomingPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/messages/incoming");
  const maxDays = rangeLimitDays(actor.permissions["sendingsIncoming.get"] ?? "own");
  const maySetWords = canDo(actor, "settingsUser.get") && canDo(actor, "settingsUser.update");
  const [list, words] = await Promise.all([
    loadList(actor, searchParams, {
      definition: { ...incomingList, maxDays },
      list: listIncoming,
      get: getIncoming,
    }),
    maySetWords ? ownWords(actor) : null,
  ]);
  return (
    <ClientMessages namespaces={["incoming", "send"]}>
      <IncomingList
        list={list}
        names={await knownOwners(actor, list.query)}
        words={words}
        viewer={{
          seesOwners: canDo(actor, "sendingsIncoming.get", "children"),
          seesSent: canDo(actor, "sendings.get"),
          maySend: canDo(actor, "sendings.generate"),
          ownId: actor.userId,
        }}
      />
    </ClientMessages>
  );
}
