import { textArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { log } from "#server/log.ts";
import type { PersonChange, Received, ReceivedMessage } from "./callback.ts";
import type { DeliveryReport } from "./channel.ts";

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
  return kept.flatMap(({ person, isNew }) => (isNew ? [person] : []));
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
    join channel_people p on p.provider_id = ${providerId} and p.person = r.person
    join sendings s on s.recipient = p.address and s.provider_id = p.provider_id and s.id >= ${since}
      and s.status in ('sent', 'delivered') and s.sent_at <= r.at
    group by s.id, s.owner_id`;
  return found.map((row) => ({ ...row, status: "seen", error: null }));
}

/** The provider's ids of people by their phones: of several who have shared one, the last who did. */
export async function findPeople(
  providerId: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql()<{ address: string; person: string }[]>`
    select distinct on (address) address, person from channel_people
    where provider_id = ${providerId} and address = any(${textArray([...addresses])}::text::text[]) and not has_left
    order by address, shared_at desc`;
  return new Map(rows.map(({ address, person }) => [address, person]));
}

/** The messages with the phones of who wrote them. Those of people who have shared none concern no account and are left out. */
export async function withPhones(
  tx: Tx,
  providerId: string,
  messages: readonly ReceivedMessage[],
): Promise<ReceivedMessage[]> {
  const persons = messages.flatMap(({ person }) => (person === undefined ? [] : [person]));
  if (persons.length === 0) return [...messages];
  const rows = await tx<{ person: string; address: string }[]>`
    select person, address from channel_people
    where provider_id = ${providerId} and person = any(${textArray(persons)}::text::text[]) and address is not null`;
  const phones = new Map(rows.map(({ person, address }) => [person, address]));
  return messages.flatMap(({ person, ...message }) => {
    if (person === undefined) return [message];
    const from = phones.get(person);
    if (from === undefined) log().info({ providerId }, "a message of a person without a phone");
    return from === undefined ? [] : [{ ...message, from }];
  });
}
