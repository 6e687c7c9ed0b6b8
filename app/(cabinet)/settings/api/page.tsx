import { pageTitle } from "#app/page-title.ts";
import { OwnSessions } from "#components/smpp/own-sessions.tsx";
import { cn } from "#components/ui/cn.ts";
import { apiLogList } from "#lib/api-log/list.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { getApiCall, getApiUse, listApiCalls } from "#server/api-log/service.ts";
import { listEndedSmppSessions, listOwnSmppSessions } from "#server/smpp/service.ts";
import { RefreshNow } from "../../_components/refresh-now.tsx";
import { listPage, ownRows } from "../../list-page.ts";
import { ApiCalls } from "./_components/api-calls.tsx";
import { ApiUsePanel } from "./_components/api-use.tsx";
import { TokensInUse } from "./_components/token-use.tsx";

/** Milliseconds after which what is in use now is asked for again. */
const refreshEvery = 10_000;

export const generateMetadata = pageTitle("apiLog");

export default listPage("/settings/api", {
  namespaces: ["apiLog"],
  definition: ownRows(apiLogList),
  list: listApiCalls,
  get: getApiCall,
  more: async (actor) => {
    const hasSmpp = editionOf(env()).features.smpp && canDo(actor, "smppSessions.get");
    const [use, sessions, ended] = await Promise.all([
      getApiUse(actor),
      hasSmpp ? listOwnSmppSessions(actor) : null,
      hasSmpp ? listEndedSmppSessions(actor) : [],
    ]);
    return { use, sessions, ended };
  },
  show: ({ actor, list, more: { use, sessions, ended } }) => (
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
            mayCreateToken={canDo(actor, "tokens.create")}
          />
          <div
            className={cn(
              "grid border-b border-border max-lg:divide-y max-lg:divide-border",
              sessions && "lg:grid-cols-2 lg:divide-x lg:divide-border",
            )}
          >
            {sessions ? <OwnSessions sessions={sessions} ended={ended} /> : null}
            <TokensInUse tokens={use.tokens} />
          </div>
          <RefreshNow every={refreshEvery} />
        </>
      }
    />
  ),
});
