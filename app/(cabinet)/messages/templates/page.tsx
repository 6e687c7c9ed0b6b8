import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { changeRights } from "#components/list/change-rights.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { templatesList } from "#lib/templates/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { lowestPricesFor } from "#server/tariffs/service.ts";
import { getTemplate, listTemplates } from "#server/templates/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { senderStates } from "../../sender-states.ts";
import { knownOwners } from "../_components/known-names.ts";
import { Templates } from "./_components/templates.tsx";

export const generateMetadata = pageTitle("templates");

export default async function TemplatesPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/messages/templates");
  const maySeeNames = canDo(actor, "sendernames.get");
  const [list, senders, prices] = await Promise.all([
    loadList(actor, searchParams, {
      definition: templatesList,
      list: listTemplates,
      get: getTemplate,
    }),
    maySeeNames ? senderStates(actor) : {},
    lowestPricesFor(actor.userId),
  ]);
  return (
    <ClientMessages namespaces={["send", "storage"]}>
      <Templates
        list={list}
        names={await knownOwners(actor, list.query)}
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
    </ClientMessages>
  );
}
