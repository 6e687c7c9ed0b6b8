import { textArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import type { PersonChange, ReceivedMessage } from "./callback.ts";

/** Keeps what a provider says of people; of several changes of one person the newest counts, in whatever order they come. */
export async function keepPeople(
  tx: Tx,
  providerId: string,
  changes: readonly PersonChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ person, address = null, hasLeft, at }) => ({
    person,
    address,
    has_left: hasLeft,
    at: at.toISOString(),
  }));
  await tx`
    insert into channel_people as p (provider_id, person, address, has_left, at)
    select distinct on (person) ${providerId}::uuid, person, address, has_left, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as c(person text, address text, has_left boolean, at timestamptz)
    order by person, at desc
    on conflict (provider_id, person) do update
      set address = coalesce(excluded.address, p.address), has_left = excluded.has_left, at = excluded.at
      where excluded.at >= p.at`;
}

/** The provider's ids of people by their phones: of several who have shared one, the last who did. */
export async function findPeople(
  providerId: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql()<{ address: string; person: string }[]>`
    select distinct on (address) address, person from channel_people
    where provider_id = ${providerId} and address = any(${textArray([...addresses])}::text::text[]) and not has_left
    order by address, at desc`;
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
