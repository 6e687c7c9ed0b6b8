import type { FallbackStepRow, FallbackTimerRow } from "#drizzle/schema/fallbacks.ts";
import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { FallbackStepView, FallbacksView } from "#lib/sendings/fallbacks/fallbacks-view.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { costOf } from "#lib/sendings/figures.ts";
import type { Sql } from "#server/db/client.ts";

type Link = Pick<
  SendingRow,
  | "id"
  | "type"
  | "status"
  | "error"
  | "price"
  | "createdAt"
  | "sentAt"
  | "deliveredAt"
  | "seenAt"
  | "failedAt"
> & {
  step: number;
};
type Caused = Pick<FallbackStepRow, "step" | "state" | "cause" | "status" | "causedAt">;
type Planned = Pick<Fallback, "type" | "options">;

/** The chain of a message: what went out and why, and what may yet. */
export async function readFallbacks(
  db: Sql,
  { ownerId, chainId, groupId }: Pick<SendingRow, "ownerId" | "chainId" | "groupId">,
): Promise<FallbacksView> {
  const columns = db`id, type, step, status, error, price, created_at, sent_at, delivered_at, seen_at, failed_at`;
  const [links, caused, [plan], [timer]] = await Promise.all([
    db<Link[]>`
      select ${columns} from sendings where owner_id = ${ownerId} and id = ${chainId} and step = 0
      union all
      select ${columns} from sendings
      where owner_id = ${ownerId} and chain_id <> id and chain_id = ${chainId} and step > 0`,
    db<Caused[]>`
      select step, state, cause, status, caused_at from cascade_steps where chain_id = ${chainId}`,
    groupId
      ? db<{ fallbacks: Planned[] | null }[]>`
          select data->'fallbacks' as fallbacks from tasks where id = ${groupId}`
      : db<{ fallbacks: Planned[] | null }[]>`
          select fallbacks from cascade_plans where id = ${chainId}`,
    db<Pick<FallbackTimerRow, "dueAt">[]>`
      select due_at from cascade_timers where chain_id = ${chainId}`,
  ]);
  const first = links.find(({ step }) => step === 0);
  const planned = [
    ...(first ? [{ type: first.type, options: null }] : []),
    ...(plan?.fallbacks ?? []),
  ];
  return {
    steps: planned.map(({ type, options }, step) => {
      const link = links.find((one) => one.step === step);
      const why = caused.find((one) => one.step === step);
      return {
        step,
        type,
        options,
        state: step === 0 ? "started" : (why?.state ?? "planned"),
        cause: why ? { kind: why.cause, status: why.status, at: why.causedAt.toISOString() } : null,
        message: link ? messageOf(link) : null,
      };
    }),
    dueAt: timer?.dueAt.toISOString() ?? null,
  };
}

function messageOf({
  id,
  status,
  error,
  price,
  createdAt,
  ...moments
}: Link): FallbackStepView["message"] {
  const iso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    id,
    status,
    error,
    price: moneyToNumber(costOf({ status, price: asMoney(price) })),
    createdAt: createdAt.toISOString(),
    sentAt: iso(moments.sentAt),
    deliveredAt: iso(moments.deliveredAt),
    seenAt: iso(moments.seenAt),
    failedAt: iso(moments.failedAt),
  };
}
