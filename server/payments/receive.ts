import { RateLimiterMemory } from "rate-limiter-flexible";
import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { AppError } from "#lib/errors.ts";
import type { PaymentMethod } from "#lib/payments/kinds.ts";
import {
  assertNotBlocked,
  countProviderCall,
  countRefusal,
  readWithTimeout,
  withRoom,
} from "#server/callbacks/service.ts";
import { sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { settleKey } from "./settle-times.ts";
import { terminalOf } from "./terminals/installed.ts";
import type { Heard } from "./terminals/terminal.ts";
import { receiveWalletPayment } from "./wallet.ts";

/** Seconds between two questions about one payment, however often it is called about. */
const askEvery = 5;
const atOnce = new RateLimiterMemory({ points: 1, duration: askEvery });

interface Call {
  headers: Headers;
  /** Reads the body, which is bounded. */
  bytes(): Promise<Uint8Array>;
}

/**
 * Takes a terminal's callback. What it says isn't believed: a job asks the terminal itself (docs/decisions/0043), but for
 * the wallet, which can't be asked and signs. Throws NotFound for a method that isn't set up, Unauthorized for
 * what isn't the terminal's, TooManyRequests and Unavailable.
 */
export async function receivePayment(method: PaymentMethod, call: Call): Promise<void> {
  const { headers } = call;
  await assertNotBlocked(method, headers);
  const terminal = terminalOf(method);
  if (!terminal) throw new AppError("NotFound", "commons.errors.notFound");
  await withRoom(method, headers, async () => {
    const body = await readWithTimeout(call.bytes()).catch(async (error: unknown) => {
      await countRefusal(method, headers, "no body");
      throw error;
    });
    const heard = await terminal.receive({ headers, body });
    if (heard.kind === "refused") {
      await countRefusal(method, headers, "not signed");
      throw new AppError("Unauthorized", "commons.errors.unauthorized");
    }
    if (heard.kind === "paid") await receiveWalletPayment(method, heard);
    const isKnown = heard.kind !== "ask" || (await askAbout(method, heard));
    if (heard.kind !== "ask" || heard.isSigned) await countProviderCall(method, headers);
    // An unsigned call may come from anyone. One that names a known payment isn't counted as refused, and
    // proves nothing.
    else if (!isKnown) await countRefusal(method, headers, "not signed");
  });
}

async function askAbout(
  method: PaymentMethod,
  { externalId, id }: Extract<Heard, { kind: "ask" }>,
): Promise<boolean> {
  const known = id !== undefined && isId(id) ? id : null;
  const [row] = await sql()<Pick<PaymentRow, "id">[]>`
    select id from payments
    where method = ${method} and (id = ${known} or external_id = ${externalId ?? null})`;
  if (!row) return false;
  // The first callback starts the job at once; further ones are limited, because each job asks the terminal.
  const isFirst = await atOnce.consume(row.id).then(
    () => true,
    () => false,
  );
  const later = { runAt: new Date(Date.now() + askEvery * 1000), keepsTime: true };
  const key = settleKey(row.id);
  await enqueue(sql(), "settle-payment", { id: row.id }, isFirst ? { key } : { key, ...later });
  return true;
}
