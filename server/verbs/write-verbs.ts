import type { Actor, PermissionPath } from "#lib/permissions.ts";
import { permitted, type Verb } from "#server/auth/permitted.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { type Change as RowChange, type NewEvent, record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { findRow, type RowSource } from "./row-source.ts";

interface Owned {
  id: string;
  ownerId: string;
}

type WithoutRow<Event> = Event extends NewEvent ? Omit<Event, "ownerId" | "ids"> : never;
/** What the history says of a row; the maker adds the row and its owner. */
type RowEvent = WithoutRow<NewEvent>;

async function recordRow(
  tx: Tx,
  actor: Actor,
  { id, ownerId }: Owned,
  event: RowEvent,
  change: RowChange,
): Promise<void> {
  await record(tx, actor, { change, ...event, ownerId, ids: [id] });
}

interface Creation<Input, Row> {
  /** Inserts the row and answers its id. */
  insert: (tx: Tx, actor: Actor, input: Input) => Promise<string>;
  event: (row: Row) => RowEvent;
}

/**
 * Makes the verb that creates a row, once for an idempotency key: in one transaction it inserts, reads the row
 * as its view needs it, records the event and stores the answer.
 */
export function createVerb<Input, Row extends Owned, View extends object>(
  permission: PermissionPath,
  source: RowSource<Row, View>,
  { insert, event }: Creation<Input, Row>,
): Verb<[input: Input, idempotency?: Idempotency | null], View> {
  return permitted(
    permission,
    async (actor, input: Input, idempotency: Idempotency | null = null): Promise<View> =>
      transaction(async (tx) => {
        const id = await insert(tx, actor, input);
        const row = await findRow(tx, actor, source, { id, permission });
        const view = source.view(row, actor);
        await recordRow(tx, actor, row, event(row), { before: null, after: view });
        await storeAnswer(tx, idempotency, 200, view);
        return view;
      }),
  );
}

interface Change<Input, Row> {
  /** Checks what else must hold and changes the row, which is locked. */
  change: (tx: Tx, row: Row, input: Input, actor: Actor) => Promise<void>;
  /** `before` is the row as it was locked. */
  event: (row: Row, before: Row) => RowEvent;
}

/**
 * Makes the verb that changes a row: in one transaction it finds the row within the scope of `permission`, locks
 * it, changes it, records the event and answers the row as it then is. It throws the source's NotFound for rows
 * out of reach.
 */
export function changeVerb<Input, Row extends Owned, View extends object>(
  permission: PermissionPath,
  source: RowSource<Row, View>,
  { change, event }: Change<Input, Row>,
): Verb<[id: string, input: Input], View> {
  return permitted(permission, async (actor, id: string, input: Input) =>
    transaction(async (tx) => {
      const lock = tx`for no key update of ${tx.unsafe(source.alias)}`;
      const before = await findRow(tx, actor, source, { id, permission, lock });
      await change(tx, before, input, actor);
      const row = await findRow(tx, actor, source, { id, permission });
      const view = source.view(row, actor);
      await recordRow(tx, actor, row, event(row, before), {
        before: source.view(before, actor),
        after: view,
      });
      return view;
    }),
  );
}

interface Removal<Row> {
  /** Checks what else must hold and removes the row, which is locked. */
  remove: (tx: Tx, row: Row) => Promise<unknown>;
  event: (row: Row) => RowEvent;
}

/**
 * Makes the verb that removes a row and answers it as it was. It finds, locks and records as `changeVerb` does,
 * with a lock that also keeps others from referring to the row.
 */
export function removeVerb<Row extends Owned, View extends object>(
  permission: PermissionPath,
  source: RowSource<Row, View>,
  { remove, event }: Removal<Row>,
): Verb<[id: string], View> {
  return permitted(permission, async (actor, id: string) =>
    transaction(async (tx) => {
      const lock = tx`for update of ${tx.unsafe(source.alias)}`;
      const row = await findRow(tx, actor, source, { id, permission, lock });
      await remove(tx, row);
      const view = source.view(row, actor);
      await recordRow(tx, actor, row, event(row), { before: view, after: null });
      return view;
    }),
  );
}
