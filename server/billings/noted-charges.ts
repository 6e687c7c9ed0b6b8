import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/** What was noted of messages and is in no sum yet, as billings: as folding it in has them (`fold_sending_deltas`). */
export function unfoldedCharges(db: Db): Fragment {
  return db`
    select owner_id, at, group_id, 'sendings.' || type as source, charged, -amount as amount,
      case state when 'open' then 'pending' when 'failed' then 'refunded' when 'stopped' then 'refunded' else 'complete' end as status
    from sending_deltas`;
}
