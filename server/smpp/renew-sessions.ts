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

/** Ended sessions that an account still sees, and for how long. */
const maxEndedKept = 20;
const endedKept = "1 day";

/**
 * Writes down the bound sessions of a process and those that have ended since. Sessions whose password or token is gone, or
 * that an operator ends, are unbound; the others get the present rights of their accounts.
 */
export async function renewSessions(
  processId: string,
  sessions: readonly Session[],
  ended: readonly Session[],
): Promise<void> {
  const present = await readSmppAccess([
    ...new Set(sessions.flatMap(({ access }) => access?.credentialId ?? [])),
  ]);
  for (const session of sessions) {
    const access = present.get(session.access?.credentialId ?? "");
    session.renew(access && isWithin(access.addresses, session.address) ? access : undefined);
  }
  const rows = [...sessions.filter(({ isClosed }) => !isClosed), ...ended].flatMap(rowOf);
  const ends = await sql().begin(async (tx) => {
    const kept = await tx<Kept[]>`
    with own as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as s(id uuid, owner_id uuid, mode text, address inet, system_type text, submitted bigint, delivered bigint,
          waiting int, recent jsonb, enquired_at timestamptz, end_reason text)
    ), over as (
      delete from smpp_sessions s
      where s.ended_at is null
          and (s.seen_at < now() - ${sessionForgottenAfter * 3} * interval '1 second'
            or s.process_id = ${processId} and s.id not in (select id from own))
        or s.ended_at < now() - ${endedKept}::interval
        or s.id in (
          select id from (
            select r.id, row_number() over (partition by r.owner_id order by r.ended_at desc) as place from smpp_sessions r
            where r.ended_at is not null and r.owner_id in (select owner_id from own where end_reason is not null)
          ) p where place > ${maxEndedKept})
    )
    insert into smpp_sessions as s (id, owner_id, process_id, mode, address, system_type, submitted, delivered,
      waiting, recent, enquired_at, ended_at, end_reason)
    select id, owner_id, ${processId}, mode, address, system_type, submitted, delivered,
      waiting, array(select value::int from jsonb_array_elements_text(recent)), enquired_at,
      case when end_reason is not null then now() end, end_reason from own
    on conflict (id) do update set seen_at = now(), submitted = excluded.submitted, delivered = excluded.delivered,
      waiting = excluded.waiting, recent = excluded.recent, enquired_at = excluded.enquired_at,
      ended_at = coalesce(s.ended_at, excluded.ended_at), end_reason = coalesce(s.end_reason, excluded.end_reason)
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
  for (const session of sessions) if (ends.has(session.id)) session.unbind("operator");
}

/** Nothing for a session that has not been granted its bind. */
function rowOf(session: Session) {
  const { id, ownerId, mode, address, systemType, submitted, delivered } = session;
  const { waiting, endReason } = session;
  const { recent, enquiredAt } = session.use;
  if (ownerId === null) return [];
  return [
    {
      id,
      owner_id: ownerId,
      mode,
      address,
      system_type: systemType,
      submitted,
      delivered,
      waiting,
      recent,
      enquired_at: enquiredAt,
      end_reason: endReason,
    },
  ];
}
