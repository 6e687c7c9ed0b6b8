import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { consentOf } from "#lib/incoming/words.ts";
import type { Tx } from "#server/db/client.ts";
import type { StoredMessage } from "./stored-message.ts";

/** A person remembers who wrote for about so long. */
const days = 30;
/** The newest messages to a number that are looked at. A person gets fewer in that time. */
const maxRead = 1000;

/**
 * The other accounts that wrote to the number of each message within 30 days, under the sender name that it answers,
 * if it is one of the built-in words: it is said to all of them, for the person knows the name alone. Messages by the
 * account. Reads all at once.
 */
export async function findSharers(
  tx: Tx,
  messages: readonly StoredMessage[],
): Promise<Map<string, StoredMessage[]>> {
  const words = messages.filter(({ text }) => consentOf(text) !== null);
  if (words.length === 0) return new Map();
  const asked = words.map(({ from, to, type, ownerId }, at) => ({
    at,
    person: from,
    name: to,
    // A number arrives with its plus; as a sender it may be written without.
    bare: to.replace(/^\+/, ""),
    type,
    owner_id: ownerId,
  }));
  const rows = await tx<(Pick<SendingRow, "ownerId"> & { at: number })[]>`
    select m.at, s.owner_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      as m(at int, person text, name text, bare text, type text, owner_id uuid)
    cross join lateral (
      select distinct l.owner_id from (
        select owner_id, sender, type, status, sent_at from sendings
        where recipient = m.person and id >= uuid_floor(now() - make_interval(days => ${days}))
        order by id desc limit ${maxRead}
      ) l
      where l.sender in (m.name, m.bare) and l.type = m.type and l.owner_id <> m.owner_id
        and (l.sent_at is not null or l.status = 'processing')
    ) s
    order by m.at`;
  const sharers = new Map<string, StoredMessage[]>();
  for (const { ownerId, at } of rows) {
    const message = words[at];
    if (message) sharers.set(ownerId, [...(sharers.get(ownerId) ?? []), message]);
  }
  return sharers;
}
