import { pageTitle } from "#app/page-title.ts";
import { OwnSessions } from "#components/smpp/own-sessions.tsx";
import { apiLogList } from "#lib/api-log/list.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { getApiCall, getApiUse, listApiCalls } from "#server/api-log/service.ts";
import { listOwnSmppSessions } from "#server/smpp/service.ts";
import { listPage, ownRows } from "../../list-page.ts";
import { ApiCalls } from "./_components/api-calls.tsx";
import { ApiUsePanel } from "./_components/api-use.tsx";

export const generateMetadata = pageTitle("apiLog");

export default listPage("/settings/api", {
  namespaces: ["apiLog"],
  definition: ownRows(apiLogList),
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
  ),
});
