import { readSmppAccess } from "#server/auth/smpp-access.ts";
import { isWithin } from "#server/auth/token-address.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import type { Session } from "./session.ts";
import { sessionForgottenAfter } from "./sessions.ts";

interface Kept {
  id: string;
  ownerId: string;
  address: string;
  mode: string;
  systemType: string;
  isEnded: boolean;
  /** It has bound since it was last looked. */
  isNew: boolean;
}

/**
 * Writes down the bound sessions of a process and removes those of processes that have ended. Sessions whose password or
 * token is gone, or that an operator ends, are unbound; the others get the present rights of their accounts.
 */
export async function renewSessions(
  processId: string,
  sessions: readonly Session[],
): Promise<void> {
  const present = await readSmppAccess([
    ...new Set(sessions.flatMap(({ access }) => access?.credentialId ?? [])),
  ]);
  for (const session of sessions) {
    const access = present.get(session.access?.credentialId ?? "");
    session.renew(access && isWithin(access.addresses, session.address) ? access : undefined);
  }
  const rows = sessions.flatMap((session) => {
    const { id, ownerId, mode, address, systemType, submitted, delivered, isClosed } = session;
    if (isClosed || ownerId === null) return [];
    return [
      { id, owner_id: ownerId, mode, address, system_type: systemType, submitted, delivered },
    ];
  });
  const ends = await sql().begin(async (tx) => {
    const kept = await tx<Kept[]>`
    with own as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as s(id uuid, owner_id uuid, mode text, address inet, system_type text, submitted bigint, delivered bigint)
    ), over as (
      delete from smpp_sessions s
      where s.seen_at < now() - ${sessionForgottenAfter * 3} * interval '1 second'
        or s.process_id = ${processId} and s.id not in (select id from own)
    )
    insert into smpp_sessions as s (id, owner_id, process_id, mode, address, system_type, submitted, delivered)
    select id, owner_id, ${processId}, mode, address, system_type, submitted, delivered from own
    on conflict (id) do update set seen_at = now(), submitted = excluded.submitted, delivered = excluded.delivered
    returning id, owner_id, host(address) as address, mode, system_type, end_asked_at is not null as is_ended, xmax = 0 as is_new`;
    for (const { id, ownerId, address, mode, systemType } of kept.filter(({ isNew }) => isNew))
      await record(tx, { kind: "user", userId: ownerId }, {
        name: "smppSessions.created",
        ownerId,
        ids: [id],
        data: { address },
        change: { before: null, after: { address, mode, systemType } },
      });
    return new Set(kept.flatMap(({ id, isEnded }) => (isEnded ? [id] : [])));
  }); // prettier-ignore
  for (const session of sessions) if (ends.has(session.id)) session.unbind("ended by an operator");
}

export async function removeSessions(processId: string): Promise<void> {
  await sql()`delete from smpp_sessions where process_id = ${processId}`;
}
