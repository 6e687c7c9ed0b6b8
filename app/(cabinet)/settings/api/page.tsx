import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { OwnSessions } from "#components/smpp/own-sessions.tsx";
import { apiLogList } from "#lib/api-log/list.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { getApiCall, getApiUse, listApiCalls } from "#server/api-log/service.ts";
import { listOwnSmppSessions } from "#server/smpp/service.ts";
import { listPage } from "../../list-page.ts";
import { ApiCalls } from "./_components/api-calls.tsx";
import { ApiUsePanel } from "./_components/api-use.tsx";

export const generateMetadata = pageTitle("apiLog");

export default listPage("/settings/api", {
  // Limits the list to the actor's own account, because some actors may see others too.
  definition: (actor) => ({ ...apiLogList, always: { OwnerId: actor.userId } }),
  list: listApiCalls,
  get: getApiCall,
  more: async (actor) => ({
    use: await getApiUse(actor),
    sessions:
      editionOf(env()).features.smpp && canDo(actor, "smppSessions.get")
        ? await listOwnSmppSessions(actor)
        : null,
  }),
  show: ({ actor, list, more: { use, sessions } }) => (
    <ClientMessages namespaces={["apiLog"]}>
      <ApiCalls
        list={list}
        maySend={canDo(actor, "sendings.generate")}
        above={
          <>
            <ApiUsePanel
              use={use}
              accountId={actor.userId}
              currency={actor.currency}
              mayCap={canDo(actor, "spendCap.update")}
            />
            {sessions && sessions.length > 0 ? <OwnSessions sessions={sessions} /> : null}
          </>
        }
      />
    </ClientMessages>
  ),
});
