import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { canDo } from "#lib/permissions.ts";
import { serversList } from "#lib/servers/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listFailedJobs, listServers, readServersState } from "#server/servers/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { RefreshNow } from "../../_components/refresh-now.tsx";
import { FailedJobs } from "./_components/failed-jobs.tsx";
import { Processes } from "./_components/processes.tsx";
import { DatabaseFacts, Partitions, Queues } from "./_components/state.tsx";

export const generateMetadata = pageTitle("servers");

const refreshEvery = 5000;
const maxShown = "100";

/** Processes, queues, failed jobs and the database, as they are now. */
export default async function ServersPage() {
  const actor = await requireActor("/operator/servers");
  const asked = parseListParameters(
    new URLSearchParams({ $limit: maxShown }),
    serversList,
    actor.via,
  );
  const [t, servers, state, jobs] = await Promise.all([
    getTranslations("servers"),
    listServers(actor, asked),
    readServersState(actor),
    listFailedJobs(actor),
  ]);
  return (
    <ClientMessages namespaces={["servers", "storage"]}>
      <PageHeader title={t("title")} />
      <Page shape="cards" className="flex flex-col gap-4">
        <p className="text-13 text-text-2">{t("intro")}</p>
        <Processes servers={servers.data} />
        <FailedJobs
          jobs={jobs}
          mayRetry={canDo(actor, "servers.update")}
          mayGiveUp={canDo(actor, "servers.remove")}
        />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Queues queues={state.queues} />
          <DatabaseFacts state={state} />
        </div>
        <Partitions partitions={state.partitions} />
        <RefreshNow every={refreshEvery} />
      </Page>
    </ClientMessages>
  );
}
