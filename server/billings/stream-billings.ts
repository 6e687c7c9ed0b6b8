import { lookups } from "#lib/billings/billing.ts";
import type { RowStream } from "#lib/exports/column.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Sql } from "#server/db/client.ts";
import { copyRaw, selectCopied } from "#server/db/copied-columns.ts";
import { type Fragment, keysetPage } from "#server/db/paging.ts";
import { accountName } from "#server/users/service.ts";
import { rowConditions, type Wanted } from "./wanted.ts";

/** Leaves the billings of a request to a file, in the list's order. */
export function streamBillings(
  db: Sql,
  actor: Actor,
  wanted: Wanted,
  parameters: ListParameters & { stream: RowStream },
): void {
  const { stream } = parameters;
  const columns = stream.group
    ? db``
    : selectCopied(db, stream.columns, {
        id: db`b.id`,
        createdAt: db`b.created_at`,
        updatedAt: db`b.updated_at`,
        source: db`b.source`,
        status: db`b.status`,
        comment: db`b.comment`,
        owner: accountName(db, "u"),
        amount: db`b.amount`,
        currency: db`m.currency`,
        groupId: db`b.group_id`,
      });
  const grouped = selectGrouped(db, stream);
  const query = grouped
    ? db`
    select ${grouped} from billings b join balances m on m.owner_id = b.owner_id
    where ${rowConditions(db, wanted, wanted.range)}
    group by 1, b.status, m.currency order by 1, b.status, m.currency`
    : db`
    select ${columns} from billings b join users u on u.id = b.owner_id join balances m on m.owner_id = b.owner_id
    where ${rowConditions(db, wanted, wanted.range)} order by ${keysetPage(db, "b.id", parameters).order}`;
  stream.ofRows(copyRaw(db, query, stream.columns, actor.timeZone));
}

/** Billings added up by source and status; null if each of them is wanted. */
function selectGrouped(db: Sql, { group, columns }: RowStream): Fragment | null {
  if (!group) return null;
  return selectCopied(db, columns, {
    source: db`case b.source when ${lookups.charged} then ${lookups.shown} else b.source end`,
    status: db`b.status`,
    movements: db`count(*)`,
    amount: db`sum(b.amount)`,
    currency: db`m.currency`,
  });
}
