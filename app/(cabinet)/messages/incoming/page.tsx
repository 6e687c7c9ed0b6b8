import { pageTitle } from "#app/page-title.ts";
import { AiTextArea } from "#components/ai-text/ai-text-area.tsx";
import { rangeLimitDays } from "#lib/dates/range-limit.ts";
import { incomingList } from "#lib/incoming/list.ts";
import { canDo } from "#lib/permissions.ts";
import { getIncoming, listIncoming, ownWords } from "#server/incoming/service.ts";
import { listPage } from "../../list-page.ts";
import { offersAiText } from "../../offers-ai-text.ts";
import { IncomingList } from "./_components/incoming-list.tsx";

export const generateMetadata = pageTitle("incoming");

export default listPage("/messages/incoming", {
  namespaces: ["incoming", "send"],
  definition: (actor) => ({
    ...incomingList,
    maxDays: rangeLimitDays(actor.permissions["sendingsIncoming.get"] ?? "own"),
  }),
  list: listIncoming,
  get: getIncoming,
  more: async (actor) =>
    canDo(actor, "settingsUser.get") && canDo(actor, "settingsUser.update")
      ? ownWords(actor)
      : null,
  show: ({ actor, list, names, more: words }) => (
    <AiTextArea isOffered={offersAiText(actor)}>
      <IncomingList
        list={list}
        names={names}
        words={words}
        viewer={{
          seesOwners: canDo(actor, "sendingsIncoming.get", "children"),
          seesSent: canDo(actor, "sendings.get"),
          maySend: canDo(actor, "sendings.generate"),
          ownId: actor.userId,
        }}
      />
    </AiTextArea>
  ),
});
