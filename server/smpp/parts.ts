import type { SmppPartRow } from "#drizzle/schema/smpp.ts";
import { createBatcher } from "#server/db/batcher.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { storable } from "#server/db/storable.ts";
import { transaction } from "#server/db/transaction.ts";
import { decodeText } from "#server/smpp-wire/decode.ts";
import type { Submit } from "./read-submit.ts";
import { insertReceipts } from "./receipts.ts";

type Part = Pick<
  SmppPartRow,
  "key" | "position" | "total" | "sendingId" | "body" | "dataCoding" | "registered" | "addresses"
>;

/** What a part belongs to; with `whole` it was the last that was missing. */
export interface Joined {
  sendingId: string;
  whole: { text: string; parts: readonly Part[] } | null;
}

/** Minutes within which all parts of a message have to come. */
const partsWithinMinutes = 10;

/**
 * Keeps parts, so that each can be answered before the next comes: programs that send one at a time wait for that. Parts of
 * an account that come at once are kept together.
 */
const keep = createBatcher<Submit, Joined>(200, async (ownerId, submits) =>
  transaction(async (tx) => {
    // Two sessions may bring parts of one message.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`smpp parts ${ownerId}`}, 0))`;
    const keys = submits.map(keyOf);
    const groups = await readGroups(tx, ownerId, keys);
    const added: Part[] = [];
    const joined = submits.map((submit, index): Joined => {
      const key = keys[index] ?? "";
      const group = groups.get(key) ?? [];
      const part = partOf(submit, key, group[0]?.sendingId ?? newId());
      const same = group.find(({ position }) => position === part.position);
      // Sent again, because its answer got lost, or because the whole could not be accepted then.
      if (same && Buffer.compare(same.body, part.body) === 0)
        return {
          sendingId: same.sendingId,
          whole: group.length === same.total ? wholeOf(group) : null,
        };
      // The reference is used again: what was unfinished under it stays unfinished.
      const begun = same ? [{ ...part, sendingId: newId() }] : [...group, part];
      groups.set(key, begun);
      added.push(begun.at(-1) as Part);
      const [{ sendingId }] = begun as [Part];
      if (begun.length < part.total) return { sendingId, whole: null };
      groups.delete(key);
      return { sendingId, whole: wholeOf(begun) };
    });
    await insertParts(tx, ownerId, added);
    return joined;
  }),
);

export async function joinParts(ownerId: string, submit: Submit): Promise<Joined> {
  return keep(ownerId, submit);
}

/** What the parts of one message have in common. */
function keyOf({ addresses: { from, to }, part }: Submit): string {
  return storable({ key: [from, to, part?.reference, part?.total].join("\n") }).key;
}

function partOf(submit: Submit, key: string, sendingId: string): Part {
  const { body, dataCoding, registered, addresses, part } = submit;
  const { position = 1, total = 1 } = part ?? {};
  return { key, position, total, sendingId, body, dataCoding, registered, addresses };
}

function wholeOf(parts: readonly Part[]): NonNullable<Joined["whole"]> {
  const ordered = parts.toSorted((a, b) => a.position - b.position);
  const bytes = Buffer.concat(ordered.map(({ body }) => body));
  return { text: decodeText(bytes, ordered[0]?.dataCoding ?? 0), parts: ordered };
}

/** The parts that are there of each message, of which the latest counts where a reference was used again. */
async function readGroups(
  tx: Tx,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, Part[]>> {
  const rows = await tx<Part[]>`
    select key, position, total, sending_id, body, data_coding, registered, addresses from smpp_parts
    where owner_id = ${ownerId} and key = any(${[...new Set(keys)]}::text[])
    order by key, sending_id desc, position`;
  const groups = new Map<string, Part[]>();
  for (const row of rows) {
    const group = groups.get(row.key) ?? [];
    if (group.length === 0 || group[0]?.sendingId === row.sendingId) group.push(row);
    groups.set(row.key, group);
  }
  return groups;
}

async function insertParts(tx: Tx, ownerId: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(({ sendingId, body, dataCoding, addresses, ...part }) => ({
    ...part,
    sending_id: sendingId,
    body: Buffer.from(body).toString("base64"),
    data_coding: dataCoding,
    addresses: storable(addresses),
  }));
  await tx`
    insert into smpp_parts (owner_id, key, position, total, sending_id, body, data_coding, registered, addresses)
    select ${ownerId}, key, position, total, sending_id, decode(body, 'base64'), data_coding, registered, addresses
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as p(key text, position smallint, total smallint,
      sending_id uuid, body text, data_coding smallint, registered smallint, addresses jsonb)`;
}

/** Removes the parts of messages that were accepted, in the same transaction. */
export async function removeParts(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx`delete from smpp_parts where owner_id = ${ownerId} and sending_id = any(${[...ids]}::uuid[])`;
}

/**
 * Removes the parts of a message that was refused. The last one's answer says so; the others' were given before, so their
 * receipts do.
 */
export async function refuseParts(
  ownerId: string,
  sendingId: string,
  position: number,
): Promise<void> {
  await transaction(async (tx) => {
    const rows = await tx<Part[]>`
      delete from smpp_parts where owner_id = ${ownerId} and sending_id = ${sendingId} returning *`;
    await insertRejected(
      tx,
      ownerId,
      rows.filter((row) => row.position !== position),
    );
  });
}

/** Ends messages whose other parts have not come, at most a thousand parts at once. */
export async function expireParts(): Promise<void> {
  await transaction(async (tx) => {
    const rows = await tx<(Part & { ownerId: string })[]>`
      delete from smpp_parts p using (
        select owner_id, key, sending_id, position from smpp_parts
        where created_at < now() - ${partsWithinMinutes} * interval '1 minute'
        order by created_at limit 1000 for update skip locked
      ) late
      where p.owner_id = late.owner_id and p.key = late.key and p.sending_id = late.sending_id and p.position = late.position
      returning p.*`;
    for (const [ownerId, parts] of Map.groupBy(rows, (row) => row.ownerId))
      await insertRejected(tx, ownerId, parts);
  });
}

async function insertRejected(db: Db, ownerId: string, parts: readonly Part[]): Promise<void> {
  const asked = parts.filter(({ registered }) => registered === 1 || registered === 2);
  await insertReceipts(
    db,
    ownerId,
    asked.map(({ sendingId, position, registered, addresses }) => ({
      sendingId,
      messageId: `${sendingId}-${position}`,
      registered,
      addresses,
      text: "",
    })),
    "REJECTD",
  );
}
