import type { ProcessRow } from "#drizzle/schema/pulse.ts";
import { serversList } from "#lib/servers/list.ts";
import type { ServerView } from "#lib/servers/server.ts";
import { listTable } from "#server/db/list-table.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";

/** Seconds without a beat after which a process counts as gone (`startPulse`). */
const goneAfter = 30;

const table = listTable(serversList, "processes p", "servers.get", {
  // Processes have no owner, so they are shown only with the permission for all rows.
  owner: "null::uuid",
  filters: { kind: "p.kind", host: "p.host" },
});

/** Lists the processes of all machines that live, the youngest first. */
export const listServers = listVerb("servers.get", {
  source: { from: (db) => db`processes p`, columns: (db) => db`p.*`, view: viewOf },
  table,
  and: (db, { search }) => [
    db`p.seen_at > now() - make_interval(secs => ${goneAfter})`,
    search && db`strpos(lower(p.name || ' ' || p.host), lower(${search})) > 0`,
  ],
});

function viewOf({
  startedAt,
  seenAt,
  memory,
  diskFree,
  diskTotal,
  ...row
}: ProcessRow): ServerView {
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    memory: Number(memory),
    disk: { free: Number(diskFree), total: Number(diskTotal) },
  };
}
