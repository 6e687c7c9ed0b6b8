import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { noGroup, stoppedError } from "#lib/sendings/sums.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { outcomeColumns } from "./outcome-deltas.ts";

const arrived: readonly SendingStatus[] = ["delivered", "seen"];
const paid: readonly SendingStatus[] = ["sent", ...arrived];

/** What all moved messages are known to have in common, so that the statement needn't read or group it. */
interface Common {
  ownerId?: string;
  /** The hour in which they were created. */
  hour?: Date | null;
  /** What all of them become, and the reason of failures. */
  outcome?: { status: SendingStatus; error: string | null };
}

/** What `groupMoved` reads of an updated message `s`, for the RETURNING clause that has `old` and `new`. */
export function movedColumns(tx: Tx, { ownerId, outcome }: Common = {}): Fragment {
  const mayArrive = !outcome || arrived.includes(outcome.status);
  return tx`s.id, s.type, s.sender, s.group_id, s.step, s.mccmnc, s.segments, s.price, s.income, s.cost, s.route_id, s.reseller_id, s.chain_id,
    ${ownerId ? tx`` : tx`s.owner_id,`} ${outcome ? tx`` : tx`new.status as "is", new.error,`} old.status as was,
    old.sent_at is null and new.sent_at is not null as is_accepted, is_test_recipient(s.recipient) as is_test,
    ${mayArrive ? tx`outcome_bucket(new.sent_at, new.delivered_at)` : tx`null::smallint`} as wait,
    ${waited(tx, outcome)} as waited`;
}

/** By our own clock: providers often report minutes only. */
function waited(tx: Tx, outcome: Common["outcome"]): Fragment {
  const seconds = tx`date_part('epoch', now() - old.sent_at)::real`;
  if (!outcome) return tx`case when new.status = 'delivered' then ${seconds} end`;
  return outcome.status === "delivered" ? seconds : tx`null::real`;
}

/**
 * A CTE `alike` after `moved`, whose rows have `movedColumns`: its messages by all that counters and sums are kept by. All
 * that follows reads these few rows, because each further grouping of the messages themselves costs a tenth of moving them.
 */
export function groupMoved(tx: Tx, { ownerId, hour, outcome }: Common = {}): Fragment {
  const keys = tx`type, sender, group_id, step, mccmnc, route_id, reseller_id, was, is_accepted, is_test
    ${ownerId ? tx`` : tx`, owner_id`} ${outcome ? tx`` : tx`, "is", error`}`;
  const at = hour
    ? tx`${hour}::timestamptz`
    : tx`date_trunc('hour', uuid_extract_timestamp(id), 'UTC')`;
  return tx`, alike as materialized (
    select ${keys}, price = 0 as is_free, ${at} as at, count(*)::integer as messages, sum(segments)::integer as segments,
      sum(price)::bigint as price, coalesce(sum(income), 0)::bigint as income, coalesce(sum(cost), 0)::bigint as cost,
      count(*) filter (where route_id is not null and cost is null)::integer as uncosted,
      coalesce(sum(price - coalesce(income, 0)) filter (where route_id is not null and cost is null), 0)::bigint as uncosted_earned,
      array_agg(id) as ids, array_agg(chain_id) filter (where step > 0) as chains,
      array_agg(wait) filter (where wait is not null) as waits, string_agg(waited::text, ',') as waited
    from moved group by ${keys}, is_free ${hour ? tx`` : tx`, at`}
  )`;
}

/** Conditions on messages that moved alike, decided here as far as all of them have them in common. */
function changesOf(tx: Tx, outcome: Common["outcome"]) {
  const wasIn = (statuses: readonly string[]) => tx`was = any(${plainArray(statuses)}::text[])`;
  if (outcome) {
    const { status, error } = outcome;
    const isStop = status === "failed" && error === stoppedError;
    const isFailure = status === "failed" && !isStop;
    return {
      isArrival: arrived.includes(status) ? tx`not (${wasIn(arrived)})` : tx`false`,
      isSeen: status === "seen" ? tx`was <> 'seen'` : tx`false`,
      isFailure: isFailure ? tx`was <> 'failed'` : tx`false`,
      paid: tx`${paid.includes(status) ? 1 : 0} - (${wasIn(paid)})::int`,
      error: isFailure ? tx`case when was <> 'failed' then ${error}::text end` : tx`null::text`,
      isCounted: isStop ? tx`was = 'sent'` : tx`was <> ${status}::text`,
    };
  }
  const isFailure = tx`"is" = 'failed' and was <> 'failed' and error is distinct from ${stoppedError}`;
  return {
    isArrival: tx`"is" = any(${plainArray(arrived)}::text[]) and not (${wasIn(arrived)})`,
    isSeen: tx`"is" = 'seen' and was <> 'seen'`,
    isFailure,
    paid: tx`("is" = any(${plainArray(paid)}::text[]))::int - (${wasIn(paid)})::int`,
    error: tx`case when ${isFailure} then error end`,
    isCounted: tx`was <> "is" and ("is" <> 'failed' or was = 'sent' or error is distinct from ${stoppedError})`,
  };
}

/**
 * CTEs after `alike`: they note how the sums of analytics change and what routing rules have earned, in the statement that
 * moves the messages. Rows are only added, so nothing waits for another; a job folds them in.
 */
export function noteMoved(tx: Tx, { ownerId, outcome }: Common = {}): Fragment {
  const owner = ownerId ? tx`${ownerId}::uuid` : tx`owner_id`;
  const changes = changesOf(tx, outcome);
  const messagesWhere = (condition: Fragment) =>
    tx`case when ${condition} then messages else 0 end`;
  return tx`, noted as (
    insert into outcome_deltas (${outcomeColumns(tx)})
    select ${owner}, at, type, sender, coalesce(group_id, ${noGroup}), coalesce(step, 0::smallint), coalesce(mccmnc, ''),
      ${messagesWhere(tx`is_accepted`)}, ${messagesWhere(changes.isArrival)}, ${messagesWhere(changes.isSeen)},
      ${messagesWhere(changes.isFailure)}, 0, 0, price * (${changes.paid}), ${changes.error},
      case when ${changes.isArrival} then waits end
    from alike where not is_test and (is_accepted or (${changes.isCounted}))
  ), routed as (
    insert into route_deltas (route_id, owner_id, at, messages, amount, income, cost, uncosted, uncosted_earned)
    select route_id, ${owner}, at, change * messages, change * price, change * income, change * cost, change * uncosted,
      change * uncosted_earned
    from (select *, ${changes.paid} as change from alike where route_id is not null) m where change <> 0
  )`;
}
