import { pageTitle } from "#app/page-title.ts";
import { AiTextArea } from "#components/ai-text/ai-text-area.tsx";
import { changeRights } from "#components/list/change-rights.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { templatesList } from "#lib/templates/list.ts";
import { lowestPricesFor } from "#server/tariffs/service.ts";
import { getTemplate, listTemplates } from "#server/templates/service.ts";
import { listPage } from "../../list-page.ts";
import { offersAiText } from "../../offers-ai-text.ts";
import { senderStates } from "../../sender-states.ts";
import { Templates } from "./_components/templates.tsx";

export const generateMetadata = pageTitle("templates");

export default listPage("/messages/templates", {
  namespaces: ["send", "storage"],
  definition: templatesList,
  list: listTemplates,
  get: getTemplate,
  more: async (actor) =>
    Promise.all([
      canDo(actor, "sendernames.get") ? senderStates(actor) : {},
      lowestPricesFor(actor.userId),
    ]),
  show: ({ actor, list, names, more: [senders, prices] }) => (
    <AiTextArea isOffered={offersAiText(actor)}>
      <Templates
        list={list}
        names={names}
        senders={senders}
        priced={channelTypes.filter((type) => prices[type])}
        counting={env().SMS_COUNTED_BY}
        viewer={{
          ...changeRights(actor, "templates"),
          seesOwners: canDo(actor, "templates.get", "children"),
          maySend: canDo(actor, "sendings.generate"),
          ownId: actor.userId,
          filesOf: canDo(actor, "storage.get") ? actor.userId : null,
        }}
      />
    </AiTextArea>
  ),
});
