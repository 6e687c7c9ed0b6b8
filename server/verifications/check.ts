import { timingSafeEqual } from "node:crypto";
import type { VerificationRow } from "#drizzle/schema/verifications.ts";
import { type RecordedActor, recordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { maxAttempts } from "#lib/verifications/limits.ts";
import type { CheckAnswer } from "#lib/verifications/verification.ts";
import { hashOfCode } from "#server/auth/derived-code.ts";
import { permitted } from "#server/auth/permitted.ts";
import { capture, refund } from "#server/billings/ledger.ts";
import { addOptedIn } from "#server/contacts/service.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { assertGuessable, countWrong } from "./limits.ts";
import { verificationNotFound } from "./verification-row.ts";

const approved: CheckAnswer = { status: "approved" };

/**
 * Compares what a person typed with the code. The right one ends the check and takes the price reserved for it; five wrong
 * ones end it and give the price back. Throws BadRequest with `attemptsLeft`, NotFound for a check of another account.
 */
export const checkVerification = permitted(
  "verifications.create",
  async (actor, id: string, code: string, idempotency: Idempotency | null = null) =>
    tryCode({ ownerId: actor.userId, id, code, by: recordedActor(actor), idempotency }),
);

interface Tried {
  ownerId: string;
  id: string;
  code: string;
  by: RecordedActor;
  idempotency: Idempotency | null;
}

type Open = Pick<
  VerificationRow,
  | "id"
  | "ownerId"
  | "phone"
  | "state"
  | "attempts"
  | "codeHash"
  | "expiredAt"
  | "listId"
  | "firstName"
  | "consentText"
>;

/** Tries a code for a check of this account. */
export async function tryCode(tried: Tried): Promise<CheckAnswer> {
  const { ownerId, id } = tried;
  const [known] = await sql()<{ phone: string }[]>`
    select phone from verifications where id = ${id} and owner_id = ${ownerId}`;
  if (!known) throw verificationNotFound();
  const number = { ownerId, phone: known.phone };
  await assertGuessable(number);
  const left = await transaction(async (tx) => compare(tx, tried));
  if (left === "right") return approved;
  if (left === "over") throw refusal("verifications.errors.over", 0);
  await countWrong(number);
  throw refusal(left === 0 ? "verifications.errors.last" : "verifications.errors.code.wrong", left);
}

function refusal(key: string, attemptsLeft: number): AppError {
  const params = { count: attemptsLeft };
  return new AppError("BadRequest", key, { params, extra: { attemptsLeft } });
}

/** The row is locked first, so of two answers at once the second finds what the first has left. */
async function compare(tx: Tx, tried: Tried): Promise<"right" | "over" | number> {
  const { ownerId, id, code } = tried;
  const [row] = await tx<Open[]>`
    select id, owner_id, phone, state, attempts, code_hash, expired_at, list_id, first_name, consent_text
    from verifications where id = ${id} and owner_id = ${ownerId} for no key update`;
  if (row?.state !== "pending" || row.expiredAt <= new Date()) return "over";
  const isRight = timingSafeEqual(hashOfCode(id, code), Buffer.from(row.codeHash));
  if (!isRight) return countAttempt(tx, row, tried.by);
  await approve(tx, row, tried);
  return "right";
}

async function countAttempt(
  tx: Tx,
  { id, ownerId, attempts }: Open,
  by: RecordedActor,
): Promise<number> {
  const left = maxAttempts - attempts - 1;
  await tx`
    update verifications set attempts = ${attempts + 1}, state = ${left > 0 ? "pending" : "failed"}, updated_at = now()
    where id = ${id}`;
  if (left > 0) return left;
  await refund(tx, [{ ownerId, id }]);
  await record(tx, by, { name: "verifications.failed", ownerId, ids: [id] });
  return 0;
}

async function approve(tx: Tx, row: Open, { by, idempotency }: Tried): Promise<void> {
  const { id, ownerId, phone, listId, firstName, consentText } = row;
  await tx`
    update verifications set state = 'approved', approved_at = now(), updated_at = now() where id = ${id}`;
  if (consentText) await addOptedIn(tx, { ownerId, listId, phone, firstName, consentText });
  await capture(tx, ownerId, [id]);
  await record(tx, by, { name: "verifications.completed", ownerId, ids: [id] });
  await storeAnswer(tx, idempotency, 200, approved);
}
