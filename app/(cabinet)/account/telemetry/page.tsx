import { pageTitle } from "#app/page-title.ts";
import { canDo } from "#lib/permissions.ts";
import { telemetryList } from "#lib/telemetry/list.ts";
import { requireActor } from "#server/auth/session.ts";
import { listTelemetry } from "#server/telemetry/service.ts";
import { type ListPageProps, loadList } from "../../load-list.ts";
import { Telemetry } from "./_components/telemetry.tsx";

export const generateMetadata = pageTitle("telemetry");

export default async function TelemetryPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/account/telemetry");
  const list = await loadList(actor, searchParams, {
    // Limits the list to the actor's own account, because some actors may see others too.
    definition: { ...telemetryList, always: { OwnerId: actor.userId } },
    list: listTelemetry,
  });
  return <Telemetry list={list} mayEnd={canDo(actor, "credentials.remove")} />;
}
