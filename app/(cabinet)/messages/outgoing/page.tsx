import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import { type ListQuery, readListQuery } from "#components/list/list-query.ts";
import { rangeLimitDays } from "#lib/dates/range-limit.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listSendings, sendingsListSpec } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { knownNames, openedSending } from "./_components/load-linked.ts";
import { OutgoingList } from "./_components/outgoing-list.tsx";
import { outgoingDefinition, outgoingRequest } from "./_components/outgoing-query.ts";
import { nothingFound, type OutgoingPage, toOutgoingPage } from "./_components/outgoing-row.ts";
import { taskArrival } from "./_components/task-arrival.ts";
import type { Viewer } from "./_components/viewer.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("routes");
  return { title: t("outgoing") };
}

export default async function OutgoingPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const actor = await requireActor("/messages/outgoing");
  const viewer = viewerOf(actor);
  const given = await searchParams;
  const arrival = taskArrival(given, { timeZone: actor.timeZone, maxDays: viewer.maxDays });
  if (arrival) redirect(arrival);
  const query = await readListQuery(outgoingDefinition, searchParams);
  const [initial, opened, names] = await Promise.all([
    loadInitial(actor, viewer, query),
    openedSending(actor, given.open),
    knownNames(actor, query),
  ]);
  return <OutgoingList initial={initial} opened={opened} names={names} viewer={viewer} />;
}

function viewerOf(actor: Actor): Viewer {
  return {
    currency: actor.currency,
    maxDays: rangeLimitDays(actor.permissions["sendings.get"] ?? "own"),
    seesOwners: canDo(actor, "users.get", "children"),
    seesTasks: canDo(actor, "tasks.get"),
    maySend: canDo(actor, "sendings.generate"),
  };
}

async function loadInitial(actor: Actor, viewer: Viewer, query: ListQuery) {
  const at = Date.now();
  return { query, page: await loadPage(actor, viewer, query), at };
}

async function loadPage(actor: Actor, viewer: Viewer, query: ListQuery): Promise<OutgoingPage> {
  const { maxDays, seesOwners } = viewer;
  const request = outgoingRequest(query, {
    timeZone: actor.timeZone,
    maxDays,
    withOwners: seesOwners,
  });
  if (!request) return nothingFound;
  return toOutgoingPage(
    await listSendings(actor, parseListParameters(request, sendingsListSpec, actor.via)),
  );
}
