import { createHash } from "node:crypto";
import type postgres from "postgres";
import type { IdempotencyKeyRow } from "#drizzle/schema/service.ts";
import { AppError } from "#lib/errors.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** A call that must have its effect once, however often it is made. */
export interface Idempotency {
  ownerId: string;
  key: string;
  /** Identifies the call, so that another call under the same key is recognised. */
  requestHash: string;
}

export interface StoredAnswer {
  status: number;
  answer: unknown;
}

/** Thrown in the second of two simultaneous calls: its transaction is rolled back and the first answer counts. */
export class AlreadyAnswered extends Error {
  override readonly name = "AlreadyAnswered";
}

/** The first answer to this call within 24 hours; null when it is new. Throws Conflict when the key was another call's. */
export async function replay(
  ownerId: string,
  key: string,
  requestHash: string,
): Promise<StoredAnswer | null> {
  const [row] = await sql()<Pick<IdempotencyKeyRow, "status" | "answer" | "requestHash">[]>`
    select status, answer, request_hash from idempotency_keys
    where owner_id = ${ownerId} and key = ${key} and created_at > now() - interval '24 hours'`;
  if (!row) return null;
  if (row.requestHash !== requestHash)
    throw new AppError("Conflict", "commons.errors.idempotency.reused");
  return { status: row.status, answer: row.answer };
}

/**
 * Keeps the answer in the very transaction that has the effect; the verb calls it last. Does nothing
 * for a call without a key. Throws `AlreadyAnswered`, which the transport turns into the first answer.
 */
export async function storeAnswer(
  tx: Tx,
  idempotency: Idempotency | null,
  status: number,
  answer: unknown,
): Promise<void> {
  if (!idempotency) return;
  const { ownerId, key, requestHash } = idempotency;
  const json = tx.json(answer as postgres.JSONValue);
  // Waits for a simultaneous call's transaction.
  const kept = await tx`
    insert into idempotency_keys (owner_id, key, request_hash, status, answer)
    values (${ownerId}, ${key}, ${requestHash}, ${status}, ${json}) ${replacingOld(tx)} returning 1`;
  if (kept.length === 0) throw new AlreadyAnswered();
}

/** A call and the value that it is answered with, by 200. */
export interface Answered {
  idempotency: Idempotency;
  answer: unknown;
}

/**
 * The statement that keeps answers of an account, only where the CTE `after` has a row. It returns a row for each: fewer mean
 * that a call was answered before, so that the statement around it must fail.
 */
export function answersKept(
  db: Db,
  ownerId: string,
  answered: readonly Answered[],
  after: string,
): Fragment {
  const rows = answered.map(({ idempotency: { key, requestHash }, answer }) => ({
    key,
    request_hash: requestHash,
    answer,
  }));
  return db`
    insert into idempotency_keys (owner_id, key, request_hash, status, answer)
    select ${ownerId}::uuid, key, request_hash, 200, answer
    from ${db(after)}, json_to_recordset(${JSON.stringify(rows)}::text::json) as r(key text, request_hash text, answer jsonb)
    ${replacingOld(db)} returning 1`;
}

/** A key older than 24 hours is free again. */
function replacingOld(db: Db): Fragment {
  return db`
    on conflict (owner_id, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = now()
      where idempotency_keys.created_at <= now() - interval '24 hours'`;
}

/**
 * Runs `verb` once per key: the stored answer where there is one, else whatever `verb` answers. Of two simultaneous
 * calls the second may be refused for what the first has done: its error counts only where no answer is stored by then.
 */
export async function runOnce<R>(
  idempotency: Idempotency | null,
  verb: () => Promise<R>,
): Promise<{ result: R } | { stored: StoredAnswer }> {
  if (!idempotency) return { result: await verb() };
  const { ownerId, key, requestHash } = idempotency;
  const stored = await replay(ownerId, key, requestHash);
  if (stored) return { stored };
  try {
    return { result: await verb() };
  } catch (error) {
    const first = await replay(ownerId, key, requestHash);
    if (!first) throw error;
    return { stored: first };
  }
}

const printable = /^[\x21-\x7e]{1,255}$/;

/** What `Idempotency-Key: key` means for this call. Throws BadRequest for a key that is no key. */
export function idempotencyOf(
  ownerId: string,
  key: string,
  operation: string,
  input: unknown,
): Idempotency {
  if (!printable.test(key)) throw new AppError("BadRequest", "commons.errors.idempotency.invalid");
  const requestHash = createHash("sha256")
    .update(operation)
    .update("\n")
    .update(canonical(input))
    .digest("hex");
  return { ownerId, key, requestHash };
}

/** JSON with sorted members: the order in which a program writes them makes no other call. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, member: unknown) =>
      typeof member === "object" && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? ""
  );
}
