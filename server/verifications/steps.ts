import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { VerificationRow } from "#drizzle/schema/verifications.ts";
import { AppError } from "#lib/errors.ts";
import { type Db, sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { acceptCode } from "#server/sendings/service.ts";
import { readSettings } from "./settings.ts";
import { expectStep, firstWay } from "./ways.ts";

type Open = Pick<
  VerificationRow,
  | "id"
  | "ownerId"
  | "phone"
  | "channels"
  | "step"
  | "steppedAt"
  | "digits"
  | "expiredAt"
  | "sendings"
>;

async function findOpen(db: Db, id: string, lock = db``): Promise<Open | undefined> {
  const [row] = await db<Open[]>`
    select id, owner_id, phone, channels, step, stepped_at, digits, expired_at, sendings from verifications
    where id = ${id} and state = 'pending' and expired_at > now() ${lock}`;
  return row;
}

/**
 * Sends the code by the next way where the last one failed or wasn't delivered in time. Twice at once it is sent once:
 * the second finds the step taken.
 */
export async function takeStep(id: string, now = Date.now()): Promise<void> {
  const open = await findOpen(sql(), id);
  if (!open || open.step + 1 >= open.channels.length) return;
  const settings = await readSettings(open.ownerId);
  const status = await lastStatus(open);
  if (status === "delivered" || status === "seen") return;
  if (status !== "failed" && now < open.steppedAt.getTime() + settings.wait * 1000)
    return expectStep(sql(), id);
  const { phone, channels, digits } = open;
  const next = await firstWay(settings, { phone, channels, digits }, open.step + 1).catch(noWay);
  if (!next) return;
  await transaction(async (tx) => {
    const row = await findOpen(tx, id, tx`for no key update`);
    if (row?.step !== open.step) return;
    const sent = { id, until: row.expiredAt, by: { kind: "system" as const } };
    const sending = await acceptCode(tx, next.code, sent);
    await tx`
      update verifications set step = ${next.step}, stepped_at = now(), sendings = sendings || ${sending}::uuid,
        updated_at = now()
      where id = ${id}`;
    if (next.step + 1 < channels.length) await expectStep(tx, id);
  }).catch(noWay);
}

async function lastStatus({ ownerId, sendings }: Open): Promise<SendingRow["status"] | null> {
  const id = sendings.at(-1);
  if (id === undefined) return null;
  const [row] = await sql()<Pick<SendingRow, "status">[]>`
    select status from sendings where owner_id = ${ownerId} and id = ${id}`;
  return row?.status ?? null;
}

/** A code that can't go on keeps what it had. */
function noWay(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
