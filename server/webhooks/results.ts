import type { DeliveryState } from "#lib/webhooks/delivery-states.ts";
import type { DeliveryTry, GotAnswer, StoredRequest } from "#lib/webhooks/delivery.ts";
import { nextTry } from "#lib/webhooks/retry.ts";
import { transaction } from "#server/db/transaction.ts";
import { webhooks as counted } from "#server/metrics/product-metrics.ts";
import type { Block } from "./block.ts";
import type { Tried } from "./try-delivery.ts";
import { subjectPaths } from "./views.ts";

/** The tries that a delivery keeps, the newest. */
const maxAttempts = 30;

/** A delivery in this process. */
export interface Queued {
  id: string;
  /** JSON of the row; most bodies have it as it is. */
  data: string;
  what: string | null;
  tries: number;
  since: Date;
  happenedAt: Date;
}

/** A try that has yet to be written down. */
export interface Result {
  block: Block;
  queued: Queued;
  tried: Tried;
}

/** A row of the statement below. */
interface Written {
  id: string;
  state: DeliveryState;
  status: number | null;
  error: string | null;
  ms: number;
  tries: number;
  subject: readonly string[];
  attempt: DeliveryTry[];
  request: StoredRequest;
  answer: GotAnswer | null;
  next_at: string | null;
}

function writtenOf({ block, queued, tried }: Result): Written {
  const { status, error, ms, at, answer, asked } = tried;
  const tries = queued.tries + 1;
  const next =
    error === null ? null : nextTry({ tries, since: queued.since, now: new Date(), asked });
  const state = stateOf(error === null, next !== null);
  return {
    id: queued.id,
    state,
    status,
    error,
    ms,
    tries,
    subject: subjectPaths[block.event],
    attempt: [{ at: at.toISOString(), status, error, ms }],
    request: requestOf(block, queued, tried),
    answer,
    next_at: next?.toISOString() ?? null,
  };
}

function stateOf(isAccepted: boolean, hasNext: boolean): DeliveryState {
  if (isAccepted) return "delivered";
  return hasNext ? "waiting" : "failed";
}

/** A body that is the whole payload isn't kept twice: it can be written again from the data. */
function requestOf(block: Block, { what }: Queued, { request }: Tried): StoredRequest {
  const { method, url, body = "" } = request;
  const isWhole = block.body.trim() === "" && method === "POST";
  const called = block.extras.statuses[what as keyof typeof block.extras.statuses];
  return {
    method,
    url,
    body: isWhole ? null : body,
    called: typeof called === "string" ? called : null,
  };
}

/**
 * Writes tries down, all at once: accepted and failed deliveries leave the queue, others wait for their next try. A
 * delivery whose block was removed meanwhile is left out.
 */
export async function writeResults(results: readonly Result[]): Promise<void> {
  const rows = results.map(writtenOf);
  await transaction(async (tx) => {
    await tx`
      with r as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, state text, status int, error text,
          ms int, tries int, subject text[], attempt jsonb, request jsonb, answer jsonb, next_at timestamptz)
      ), gone as (
        delete from webhook_queue q using r where q.id = r.id and r.state <> 'waiting'
        returning q.id, q.owner_id, q.event, q.event_id, q.row_id, q.what, q.data
      ), again as (
        update webhook_queue q set tries = r.tries, due_at = r.next_at, data = null
        from r where q.id = r.id and r.state = 'waiting'
        returning q.id, q.owner_id, q.event, q.event_id, q.row_id, q.what, old.data as data
      )
      insert into webhook_deliveries as d (id, owner_id, event, event_id, row_id, what, data, subject, state, status, error, ms,
        tries, attempts, request, answer, next_try_at)
      select q.id, q.owner_id, q.event, q.event_id, q.row_id, q.what, coalesce(q.data, 'null'), left(coalesce(q.data #>> r.subject, ''), 200), r.state, r.status,
        r.error, r.ms, r.tries, r.attempt, r.request, r.answer, r.next_at
      from (select * from gone union all select * from again) q join r on r.id = q.id
      on conflict (owner_id, id) do update set state = excluded.state, status = excluded.status, error = excluded.error,
        ms = excluded.ms, tries = d.tries + 1, request = excluded.request, answer = excluded.answer,
        next_try_at = excluded.next_try_at, updated_at = now(),
        attempts = case when jsonb_array_length(d.attempts) >= ${maxAttempts} then d.attempts - 0 else d.attempts end
          || excluded.attempts`;
  });
  for (const { tried } of results) counted.inc({ outcome: tried.error ?? "delivered" });
}
