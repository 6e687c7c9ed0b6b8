import { textArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { log } from "#server/log.ts";
import type { PersonChange, Received, ReceivedMessage } from "./callback.ts";
import type { DeliveryReport, IncomingMessage, OutboundMessage } from "./channel.ts";

/**
 * Keeps what a provider says of people, in whatever order it does: the newest word on their phone and the newest on whether
 * they have left. Answers those who were not known before and share no phone.
 */
export async function keepPeople(
  tx: Tx,
  providerId: string,
  changes: readonly PersonChange[],
): Promise<string[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ person, address = null, hasLeft, at }) => ({
    person,
    address,
    has_left: hasLeft,
    at: at.toISOString(),
  }));
  const kept = await tx<{ person: string; isNew: boolean }[]>`
    insert into channel_people as p (provider_id, person, address, shared_at, has_left, seen_at)
    select ${providerId}::uuid, person, (array_agg(address order by at desc) filter (where address is not null))[1],
      max(at) filter (where address is not null), (array_agg(has_left order by at desc))[1], max(at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as c(person text, address text, has_left boolean, at timestamptz)
    group by person order by person
    on conflict (provider_id, person) do update set
      address = case when excluded.shared_at >= coalesce(p.shared_at, '-infinity') then excluded.address else p.address end,
      shared_at = greatest(p.shared_at, excluded.shared_at),
      has_left = case when excluded.seen_at >= p.seen_at then excluded.has_left else p.has_left end,
      seen_at = greatest(p.seen_at, excluded.seen_at)
    returning person, xmax = 0 and address is null as is_new`;
  const invited = await keepInvited(tx, providerId, changes);
  return kept.flatMap(({ person, isNew }) => (isNew && !invited.has(person) ? [person] : []));
}

/** Keeps who has come by an account's link, for that account alone, unless it took the link back; answers the persons. */
async function keepInvited(
  tx: Tx,
  providerId: string,
  changes: readonly PersonChange[],
): Promise<Set<string>> {
  const rows = changes.flatMap(({ person, invitation, at }) =>
    invitation
      ? [
          {
            person,
            owner_id: invitation.ownerId,
            address: invitation.address,
            at: at.toISOString(),
          },
        ]
      : [],
  );
  if (rows.length > 0)
    await tx`
      insert into invited_people as i (provider_id, owner_id, person, address, shared_at)
      select distinct on (person, owner_id) ${providerId}::uuid, owner_id, person, address, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as c(person text, owner_id uuid, address text, at timestamptz)
      where not exists (
        select from invitations w join providers p on p.id = ${providerId} and w.type = case p.kind when 'webpush' then 'push' else p.kind end
        where w.owner_id = c.owner_id and w.address = c.address and w.withdrawn_at is not null)
      order by person, owner_id, at desc
      on conflict (provider_id, person, owner_id) do update set
        address = case when excluded.shared_at >= i.shared_at then excluded.address else i.address end,
        shared_at = greatest(i.shared_at, excluded.shared_at)`;
  return new Set(rows.map(({ person }) => person));
}

/** The last messages that reading until a moment can be about. */
const readWithinDays = 30;

/** Reports on all messages that people have read by saying until when they have. */
export async function reportsUntil(
  tx: Tx,
  providerId: string,
  read: NonNullable<Received["readUntil"]>,
): Promise<DeliveryReport[]> {
  if (read.length === 0) return [];
  const rows = read.map(({ person, at }) => ({ person, at: at.toISOString() }));
  const since = idFloor(new Date(Date.now() - readWithinDays * 86_400_000));
  const found = await tx<{ sendingId: string; ownerId: string; at: Date }[]>`
    select s.id as sending_id, s.owner_id, max(r.at) as at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(person text, at timestamptz)
    join (
      select person, address, null::uuid as owner_id from channel_people
      where provider_id = ${providerId} and address is not null union all
      select person, address, owner_id from invited_people where provider_id = ${providerId}
    ) p on p.person = r.person
    join sendings s on s.recipient = p.address and s.provider_id = ${providerId} and s.id >= ${since}
      and (p.owner_id is null or s.owner_id = p.owner_id)
      and s.status in ('sent', 'delivered') and s.sent_at <= r.at
    group by s.id, s.owner_id`;
  return found.map((row) => ({ ...row, status: "seen", error: null }));
}

/** The provider's ids of the people that messages are for, by the messages' own ids. */
export type PeopleOf = ReadonlyMap<string, readonly [string, ...string[]]>;

/**
 * Finds people by the phones that they have shared, or under which the message's account has invited them: who has proved
 * their phone goes first, then the last. With `isTest` anybody's invitation counts.
 */
export async function findPeople(
  providerId: string,
  messages: readonly Pick<OutboundMessage, "id" | "ownerId" | "recipient">[],
  isTest = false,
): Promise<PeopleOf> {
  const given = messages.map(({ id, ownerId, recipient }) => ({ id, owner: ownerId, recipient }));
  const rows = await sql()<{ id: string; persons: [string, ...string[]] }[]>`
    select m.id, array_agg(f.person order by f.is_invited, f.shared_at desc) as persons
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as m(id text, owner text, recipient text)
    cross join lateral (
      select p.person, p.shared_at, false as is_invited from channel_people p
      where p.provider_id = ${providerId} and p.address = m.recipient and not p.has_left
      union all
      select i.person, i.shared_at, true from invited_people i
      join channel_people p on p.provider_id = i.provider_id and p.person = i.person and not p.has_left
      where i.provider_id = ${providerId} and i.address = m.recipient
        and (${isTest} or i.owner_id::text = m.owner)
    ) f group by m.id`;
  return new Map(rows.map(({ id, persons }) => [id, persons]));
}

/** Forgets a person who can't be reached any more. */
export async function forgetPerson(providerId: string, person: string): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`delete from invited_people where provider_id = ${providerId} and person = ${person}`;
    await tx`delete from channel_people where provider_id = ${providerId} and person = ${person}`;
  });
}

interface Writer extends Pick<IncomingMessage, "inReplyTo" | "ownerId"> {
  from: string;
}

/** The messages with the phones of who wrote them. Those of people whose phones aren't known concern no account and are left out. */
export async function withPhones(
  tx: Tx,
  providerId: string,
  messages: readonly ReceivedMessage[],
): Promise<IncomingMessage[]> {
  const persons = messages.flatMap(({ person }) => (person === undefined ? [] : [person]));
  if (persons.length === 0) return messages.map(({ person: _, ...message }) => message);
  const known = await findWriters(tx, providerId, persons);
  return messages.flatMap(({ person, ...message }) => {
    if (person === undefined) return [message];
    const writer = known.get(person);
    if (!writer) log().info({ providerId }, "a message of a person without a phone");
    return writer ? [{ ...message, ...writer }] : [];
  });
}

/** Who writes: by their own phone, or by that of the account among those that invited them which wrote to them last. */
async function findWriters(
  tx: Tx,
  providerId: string,
  persons: readonly string[],
): Promise<Map<string, Writer>> {
  const rows = await tx<
    { person: string; address: string; ownerId: string | null; sendingId: string | null }[]
  >`
    select distinct on (w.person) w.person, w.address, w.owner_id, s.id as sending_id from (
      select person, address, shared_at, null::uuid as owner_id from channel_people
      where provider_id = ${providerId} and person = any(${textArray([...persons])}::text::text[]) and address is not null
      union all
      select person, address, shared_at, owner_id from invited_people
      where provider_id = ${providerId} and person = any(${textArray([...persons])}::text::text[])
    ) w left join lateral (
      select id from sendings where owner_id = w.owner_id and recipient = w.address and provider_id = ${providerId}
        and (sent_at is not null or status = 'processing')
      order by id desc limit 1
    ) s on w.owner_id is not null
    order by w.person, w.owner_id is not null, s.id desc nulls last, w.shared_at desc`;
  return new Map(
    rows.map(({ person, address: from, ownerId, sendingId }): [string, Writer] => {
      if (ownerId === null) return [person, { from }];
      return [person, sendingId ? { from, inReplyTo: { ownerId, sendingId } } : { from, ownerId }];
    }),
  );
}
