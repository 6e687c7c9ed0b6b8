import type { BillingRow } from "#drizzle/schema/partitioned/billings.ts";
import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { TariffRow } from "#drizzle/schema/tariffs.ts";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { operatorByCode, operatorTitle } from "#lib/operators/operators.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { SendingDetails, SendingStep } from "#lib/sendings/sending.ts";
import { conditionValues } from "#lib/tariffs/condition.ts";
import type { TariffCondition } from "#lib/tariffs/rule.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { plainArray } from "#server/db/array-text.ts";
import { lookUps, type Sql, sql } from "#server/db/client.ts";
import { endsOf } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import { readFallbacks } from "#server/sendings/fallbacks/read-fallbacks.ts";
import { accountName } from "#server/users/service.ts";
import { sendingColumns, viewOf, type ListedSending } from "./view.ts";

type DetailRow = ListedSending &
  Pick<
    SendingRow,
    | "unitPrice"
    | "seconds"
    | "secondPrice"
    | "ruleId"
    | "claimedAt"
    | "doubtAt"
    | "sentAt"
    | "deliveredAt"
    | "seenAt"
    | "failedAt"
  > &
  Pick<UserRow, "username"> &
  Pick<BalanceRow, "currency"> & {
    ownerName: string;
    tariff: TariffRow["title"] | null;
    conditions: TariffCondition[] | null;
    taskTitle: TaskRow["title"] | null;
    isTaskRemoved: boolean;
    taskPayload: TaskRow["data"]["payload"] | null;
    billingStatus: BillingRow["status"] | null;
  };

/** One message with its price receipt and history. Throws NotFound outside the actor's scope. */
export const getSending = permitted(
  "sendings.get",
  async (actor, id: string): Promise<SendingDetails> => {
    const db = lookUps();
    const isVisible = visibleTo(db, actor, "sendings.get", "s.owner_id");
    const [details] = await readDetails(db, {
      where: db`s.id = ${id} and ${isVisible}`,
      locale: actor.locale,
      conditions: db`(select r->'conditions' from jsonb_array_elements(t.rules) r where r->>'id' = s.rule_id limit 1)`,
    });
    if (!details) throw new AppError("NotFound", "sendings.errors.notFound");
    return details;
  },
);

/** Messages of the actor's own account, as `getSending` answers each; those that are gone are left out. */
export const getSendings = permitted(
  "sendings.get",
  async (actor, ids: readonly string[]): Promise<SendingDetails[]> => {
    const db = sql();
    const { first, last } = endsOf(ids);
    const are = db`s.id = any(${plainArray(ids)}::text::uuid[]) and s.id between ${first} and ${last}`;
    return readDetails(db, {
      where: db`s.owner_id = ${actor.userId} and ${are}`,
      locale: actor.locale,
      conditions: db`null::jsonb`,
    });
  },
);

interface DetailsQuery {
  where: Fragment;
  locale: Locale;
  /** The conditions of the price's rule; a price list may have thousands of rules, so they are read for one message. */
  conditions: Fragment;
}

async function readDetails(
  db: Sql,
  { where, locale, conditions }: DetailsQuery,
): Promise<SendingDetails[]> {
  const rows = await db<DetailRow[]>`
    select ${sendingColumns(db, db`s.payload`)}, s.unit_price, s.seconds, s.second_price, s.rule_id, s.claimed_at,
      s.doubt_at, s.sent_at, s.delivered_at, s.seen_at, s.failed_at, t.title as tariff, m.currency, ${conditions} as conditions, u.username, ${accountName(db, "u")} as owner_name, k.title as task_title, k.removed_at is not null as is_task_removed, k.data->'payload' as task_payload, b.status as billing_status
    from sendings s
    join users u on u.id = s.owner_id
    join balances m on m.owner_id = s.owner_id
    left join billings b on b.owner_id = s.owner_id and b.id = s.id
    left join tariffs t on t.id = s.tariff_id
    left join tasks k on k.id = s.group_id
    where ${where}`;
  const chains = await readChains(db, rows);
  return Promise.all(
    rows.map(async (row) => ({
      ...viewOf(row, locale),
      ...placeOf(row, locale),
      receipt: receiptOf(row),
      steps: stepsOf(row),
      chain: chains.filter((other) => isBesideIn(other, row)).map((other) => viewOf(other, locale)),
      cascade: row.step === null ? null : await readFallbacks(db, row),
    })),
  );
}

/** The messages of the same chains, oldest first. Most messages are alone in theirs. */
async function readChains(db: Sql, rows: readonly DetailRow[]): Promise<ListedSending[]> {
  const [one] = rows;
  if (!one) return [];
  const chainIds = [...new Set(rows.map(({ chainId }) => chainId))];
  const heads = rows.filter(({ id, chainId }) => id !== chainId).map(({ chainId }) => chainId);
  return db<ListedSending[]>`
    select ${sendingColumns(db)} from sendings s
    where s.owner_id = ${one.ownerId} and s.chain_id <> s.id and s.chain_id = any(${plainArray(chainIds)}::text::uuid[])
      and s.id >= ${endsOf(chainIds).first}
    union all
    select ${sendingColumns(db)} from sendings s
    where s.owner_id = ${one.ownerId} and s.chain_id = s.id and s.id = any(${plainArray(heads)}::text::uuid[])
      and s.id between ${endsOf(heads).first} and ${endsOf(heads).last}
    order by id`;
}

function isBesideIn(other: ListedSending, row: DetailRow): boolean {
  return other.chainId === row.chainId && other.id !== row.id && other.recipient === row.recipient;
}

function placeOf(row: DetailRow, locale: Locale) {
  const { ownerId, username, ownerName, groupId, taskTitle, taskPayload, mccmnc } = row;
  return {
    owner: { id: ownerId, username, name: ownerName },
    task:
      groupId && !row.isTaskRemoved
        ? { id: groupId, title: titleOf(taskTitle ?? "", taskPayload ?? {}) }
        : null,
    operator: mccmnc
      ? {
          mccmnc,
          name: operatorTitle(mccmnc, locale),
          country: operatorByCode(mccmnc)?.country ?? null,
        }
      : null,
  };
}

function receiptOf(row: DetailRow): SendingDetails["receipt"] {
  const price = moneyToNumber(asMoney(row.price));
  const isReturned = row.billingStatus === "refunded" || row.billingStatus === "invalid";
  return {
    tariff: row.tariff,
    rule: row.ruleId,
    ...(row.conditions && {
      conditions: row.conditions.map((condition) => metBy(condition, row)),
    }),
    ...unitsOf(row),
    unitPrice: moneyToNumber(asMoney(row.unitPrice)),
    amount: isReturned ? 0 : price,
    ...(isReturned && price !== 0 && { refunded: price }),
    currency: row.currency,
    status: row.billingStatus,
  };
}

const maxValues = 50;

/** Of a list of operators only the message's own is named, of other long lists the beginning. */
function metBy(condition: TariffCondition, { mccmnc }: DetailRow) {
  const { tag } = condition;
  const values = tag === "mccmnc" && mccmnc ? [mccmnc] : conditionValues(condition);
  return { tag, values: values.slice(0, maxValues) };
}

function unitsOf({ type, segments, seconds, secondPrice }: DetailRow) {
  const [unit] = channels[type].prices;
  return {
    units: unit === "segment" ? Math.max(1, segments) : 1,
    unit,
    ...(seconds !== null &&
      secondPrice !== null && {
        perSecond: { units: seconds, unitPrice: moneyToNumber(asMoney(secondPrice)) },
      }),
  };
}

function stepsOf(row: DetailRow): SendingStep[] {
  const moments: [SendingStep["kind"], Date | null][] = [
    ["accepted", row.createdAt],
    ["scheduled", row.delay],
    ["submitted", row.claimedAt],
    ["doubt", row.doubtAt],
    ["sent", row.sentAt],
    ["delivered", row.deliveredAt],
    ["seen", row.seenAt],
    ["failed", row.failedAt],
  ];
  return moments.flatMap(([kind, at]): SendingStep[] =>
    at ? [{ kind, at: at.toISOString(), ...(kind === "failed" && { error: row.error }) }] : [],
  );
}
