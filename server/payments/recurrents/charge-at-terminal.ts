import type { PaymentRow } from "#drizzle/schema/payments.ts";
import type { RecurrentRow } from "#drizzle/schema/recurrent-payments.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { zero } from "#lib/money.ts";
import type { PaymentReason } from "#lib/payments/kinds.ts";
import { canDo, permissionsOf } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { fail } from "../outcomes.ts";
import { chargeOf } from "../payment-row.ts";
import { keyLifetime } from "../settle-times.ts";
import { terminalOf } from "../terminals/installed.ts";
import {
  type Charge,
  type Charges,
  TerminalRefused,
  type TerminalState,
} from "../terminals/terminal.ts";

/** Milliseconds after a call within which a terminal shows its result. */
const shownAfter = 600_000;

type Kept = Pick<RecurrentRow, "key" | "status" | "removedAt"> &
  Pick<UserRow, "isActive" | "role" | "permissions">;

/**
 * Gives a charge to its terminal and reads the outcome. The attempt is stored before the call, so after a kill
 * the next worker repeats it under the same key, or looks it up once the terminal may have forgotten the key. A
 * charge that was stopped meanwhile is never made anew (docs/decisions/0048).
 */
export async function chargeAtTerminal(id: string): Promise<TerminalState | "silent" | null> {
  const held = await hold(id);
  if (!held) return null;
  const { payment, handedAt, key } = held;
  const terminal = terminalOf(payment.method);
  if (!terminal?.charges) return "silent";
  const age = Date.now() - handedAt.getTime();
  if (key === null && age < shownAfter) return "silent";
  const charge = chargeOf(payment);
  try {
    const isOld = key === null || age > keyLifetime;
    const found = isOld ? await find(terminal.charges, charge, handedAt) : null;
    if (!found && key === null) return failed("cancelled");
    const externalId = found ?? (await terminal.charges.make(charge, key ?? ""));
    await sql()`
      update payments set external_id = ${externalId} where id = ${id} and external_id is null`;
    return (await terminal.read?.({ ...charge, externalId })) ?? null;
  } catch (error) {
    log().warn({ err: error, paymentId: id, method: payment.method }, "charge could not be made");
    const [now] = await sql()<Pick<PaymentRow, "externalId">[]>`
      select external_id from payments where id = ${id}`;
    const isRefused = error instanceof TerminalRefused && now?.externalId === null;
    return isRefused ? failed(error.reason ?? "refused") : "silent";
  }
}

/** An error while looking the charge up counts as no answer. */
async function find(charges: Charges, charge: Charge, since: Date): Promise<string | null> {
  try {
    return await charges.find(charge, since);
  } catch (error) {
    throw new Error("a charge could not be looked for", { cause: error });
  }
}

interface Held {
  payment: PaymentRow;
  handedAt: Date;
  /** This is null if it must not be charged any more. */
  key: string | null;
}

/** Notes that a charge leaves, unless it did before or must not. */
async function hold(id: string): Promise<Held | null> {
  return sql().begin(async (tx) => {
    const [payment] = await tx<PaymentRow[]>`select * from payments where id = ${id} for update`;
    if (payment?.status !== "init" || payment.externalId !== null) return null;
    const [kept] = await tx<Kept[]>`
      select r.key, r.status, r.removed_at, u.is_active, u.role, u.permissions
      from recurrent_payments r join users u on u.id = r.owner_id where r.id = ${payment.recurrentId} for share of r`;
    const key = kept && isWanted(kept) ? kept.key : null;
    if (payment.handedAt) return { payment, handedAt: payment.handedAt, key };
    if (key === null) {
      await fail(tx, payment, "cancelled");
      return null;
    }
    const handedAt = new Date();
    await tx`update payments set handed_at = ${handedAt} where id = ${id}`;
    return { payment, handedAt, key };
  });
}

export function isWanted({ status, removedAt, isActive, role, permissions }: Omit<Kept, "key">) {
  const mayPay = canDo(
    { permissions: permissionsOf(role, permissions) },
    "recurrentPayments.create",
  );
  return status === "ready" && removedAt === null && isActive && mayPay;
}

function failed(reason: PaymentReason): TerminalState {
  return { state: "failed", refunded: zero, card: null, reason, key: null };
}
