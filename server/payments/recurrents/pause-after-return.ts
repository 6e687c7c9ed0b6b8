import type { RecurrentRow } from "#drizzle/schema/recurrent-payments.ts";
import type { RecurrentType } from "#lib/payments/recurrent-kinds.ts";
import type { Tx } from "#server/db/client.ts";
import type { NewEvent } from "#server/events/service.ts";
import { stateEvent } from "./recurrent-row.ts";

/**
 * Money of the account went back: what would bring it again by itself is paused until its payer goes on with it. The
 * payment's row is locked.
 */
export async function pauseAfterReturn(
  tx: Tx,
  ownerId: string,
  types: readonly RecurrentType[],
): Promise<NewEvent[]> {
  const paused = await tx<RecurrentRow[]>`
    update recurrent_payments set status = 'pause', updated_at = now()
    where owner_id = ${ownerId} and status = 'ready' and removed_at is null and type = any(${types}) returning *`;
  return paused.map((row) => stateEvent(row, "pause", null, true));
}
