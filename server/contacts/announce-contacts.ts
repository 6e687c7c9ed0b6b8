import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import { recordedActor } from "#lib/actor.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Tx } from "#server/db/client.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { recordConsents } from "./consents.ts";

type List = Pick<ContactListRow, "type" | "title">;

export async function readList(tx: Tx, { listId }: ContactRow): Promise<List | undefined> {
  const [list] = await tx<List[]>`select type, title from contact_lists where id = ${listId}`;
  return list;
}

interface Learnt extends Pick<Parameters<typeof recordConsents>[1], "kind" | "ownerId"> {
  list: List;
  addresses: readonly (string | null)[];
}

/** Stores the consent that follows from a change of a list. */
export async function learn(
  tx: Tx,
  actor: Actor,
  { list, addresses, ...of }: Learnt,
): Promise<void> {
  await recordConsents(tx, {
    ...of,
    source: actor.via === "token" ? "api" : "hand",
    addresses: addresses.filter((one) => one !== null),
    by: recordedActor(actor),
    origin: list.title,
  });
}

/** A contact more or less is news of its list too: the size has changed. */
export async function announce(
  tx: Tx,
  actor: Actor,
  change: "created" | "updated" | "removed",
  { id, listId, ownerId }: ContactRow,
): Promise<void> {
  const resized: NewEvent = { name: "contactLists.resized", ownerId, ids: [listId] };
  await record(
    tx,
    actor,
    { name: `contacts.${change}`, ownerId, ids: [id], data: { ListId: listId } },
    ...(change === "updated" ? [] : [resized]),
  );
}
