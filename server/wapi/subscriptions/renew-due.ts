import type { SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import type { WapiInstanceRow } from "#drizzle/schema/wapi.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { canDo, permissionsOf } from "#lib/permissions.ts";
import { periodFrom } from "#lib/wapi/subscription-period.ts";
import { daysKept, type RenewalProblem } from "#lib/wapi/subscription-states.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { log } from "#server/log.ts";
import { endSubscription } from "./change-renewal.ts";
import { notifyExpiringSubscriptions } from "./notify-expiring.ts";
import { phoneEvent, payPeriod, soldParams } from "./pay-period.ts";
import { type Sale, currentSale } from "./price.ts";

const system = { kind: "system" } as const;
const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds after the end for which renewal is tried, as long as the device is kept. */
const triedFor = daysKept * 24 * hour;
const atOnce = 1000;

type Due = SubscriptionRow &
  Pick<WapiInstanceRow, "title" | "removedAt"> &
  Pick<UserRow, "isActive" | "role" | "permissions" | "timeZone">;

/**
 * Whether a subscription `s` is to be paid for: its time has come, or what it lacked of money is there before it is
 * tried again, which is within an hour.
 */
const isDue = (db: Db) => db`
  s.due_at <= now() + interval '2 hours' and (s.due_at <= now() or (s.problem = 'balance' and exists (
    select from balances b where b.owner_id = s.owner_id and b.balance + b.overdraft >= s.amount)))`;

/** Ends expired subscriptions and pays for the next period of due ones. */
export async function renewDue(): Promise<void> {
  // Renewals don't depend on these: an expired phone stops sending even if its job fails.
  for (const tell of [endOver, notifyExpiringSubscriptions])
    await tell().catch((error: unknown) =>
      log().error({ err: error }, "ends of subscriptions could not be told"),
    );
  const db = sql();
  const due = await db<Pick<SubscriptionRow, "id" | "ownerId" | "instanceId">[]>`
    select s.id, s.owner_id, s.instance_id from subscriptions s where ${isDue(db)}
    order by s.due_at, s.id limit ${atOnce}`;
  for (const one of due) {
    // A failed renewal doesn't delay the others.
    await renewOne(one).catch((error: unknown) =>
      log().error({ err: error, subscriptionId: one.id }, "subscription could not be renewed"),
    );
  }
}

async function renewOne(
  one: Pick<SubscriptionRow, "id" | "ownerId" | "instanceId">,
): Promise<void> {
  const sale = await currentSale(one.ownerId);
  await transaction(async (tx) => renew(tx, one, sale));
}

/** Skips a phone that is locked, because another worker handles it. */
async function renew(
  tx: Tx,
  { id, instanceId }: Pick<SubscriptionRow, "id" | "instanceId">,
  sale: Sale | null,
): Promise<void> {
  const held =
    await tx`select from wapi_instances where id = ${instanceId} for no key update skip locked`;
  if (held.length === 0) return;
  const [row] = await tx<Due[]>`
    select s.*, i.title, i.removed_at, u.is_active, u.role, u.permissions, u.time_zone
    from subscriptions s join wapi_instances i on i.id = s.instance_id join users u on u.id = s.owner_id
    where s.id = ${id} and ${isDue(tx)}`;
  if (!row) return;
  if (!isWanted(row)) return endSubscription(tx, system, row);
  const now = new Date();
  if (isGivenUp(row, now)) return giveUp(tx, row);
  // What it did not send in is not paid for.
  const isOver = row.endsAt <= now;
  const period = periodFrom(
    isOver ? now : row.endsAt,
    row.timeZone ?? fallbackTimeZone,
    isOver ? now : row.anchorAt,
  );
  const paid = sale && (await payPeriod(tx, row, period, sale));
  if (!sale || !paid) return fail(tx, row, "price", null);
  if (paid.short !== null) return fail(tx, row, "balance", sale);
  const data = soldParams(row.title, sale, row.currency);
  await record(
    tx,
    system,
    ...paid.events,
    { name: "subscriptions.renewed", ownerId: row.ownerId, ids: [id], data },
    phoneEvent(row),
  );
}

function isWanted({ removedAt, isActive, role, permissions }: Due): boolean {
  if (removedAt || !isActive) return false;
  return canDo({ permissions: permissionsOf(role, permissions) }, "subscriptions.create");
}

/**
 * The device has been released by now. The phone has to be bought again, so that no account pays for one it
 * gave up.
 */
const isGivenUp = ({ endsAt }: Due, at: Date) => endsAt.getTime() + triedFor <= at.getTime();

async function giveUp(tx: Tx, { id, ownerId, instanceId }: Due): Promise<void> {
  await tx`update subscriptions set due_at = null, updated_at = now() where id = ${id}`;
  await record(tx, system, phoneEvent({ ownerId, instanceId }));
}

/** Each hour, and once more just before the phone would stop. */
function nextTry({ endsAt }: Due): Date {
  const next = new Date(Date.now() + hour);
  const last = new Date(endsAt.getTime() - minute);
  return last > new Date() && last < next ? last : next;
}

/** The renewal is tried again, and each problem is notified once. */
async function fail(tx: Tx, row: Due, problem: RenewalProblem, sale: Sale | null): Promise<void> {
  const { id, ownerId, title, currency } = row;
  const next = nextTry(row);
  const dueAt = isGivenUp(row, next) ? null : next;
  await tx`
    update subscriptions set problem = ${problem}, due_at = ${dueAt}, updated_at = now() where id = ${id}`;
  if (row.problem === problem) return;
  const amount = moneyToNumber(sale ? sale.amount : asMoney(row.amount));
  const data = { title, amount, currency, problem };
  await record(
    tx,
    system,
    { name: "subscriptions.renewFailed", ownerId, ids: [id], data },
    phoneEvent(row),
  );
}

/** A phone has stopped to send at that moment; this says so. */
async function endOver(): Promise<void> {
  await transaction(async (tx) => {
    const over = await tx<(SubscriptionRow & Pick<WapiInstanceRow, "title">)[]>`
      update subscriptions s
      set status = case s.status when 'active' then 'expired' else 'cancelled' end, updated_at = now()
      from wapi_instances i
      where i.id = s.instance_id and s.status in ('active', 'ending') and s.ends_at <= now()
      returning s.*, i.title`;
    const events = over.flatMap(({ id, ownerId, instanceId, title, status }) => [
      { name: "subscriptions.status" as const, ownerId, ids: [id], data: { title, status } },
      phoneEvent({ ownerId, instanceId }),
    ]);
    await record(tx, system, ...events);
  });
}
