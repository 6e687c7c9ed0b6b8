import type { SpendCapRow } from "#drizzle/schema/spend-caps.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { lockBalance } from "./ledger.ts";
import { todayOf } from "./spent.ts";

export const capKey = "sendings.errors.cap";

/** What an account and its tokens may still spend today on messages. */
export interface SpendRooms {
  /** The most that one more message may cost; null where no cap applies. */
  left(tokenId?: string): Money | null;
  /** Takes a price away from what is left. False if a cap doesn't allow it, which is then one of `reached`. */
  take(price: Money, tokenId?: string): boolean;
  /** The accounts and tokens whose caps have refused something. */
  readonly reached: ReadonlySet<string>;
}

function createRooms(ownerId: string, rooms: Map<string, Money>): SpendRooms {
  const reached = new Set<string>();
  const subjects = (tokenId?: string) => [ownerId, ...(tokenId ? [tokenId] : [])];
  return {
    reached,
    left(tokenId) {
      const known = subjects(tokenId).flatMap((subject) => rooms.get(subject) ?? []);
      return known.reduce<Money | null>((least, room) => (least === null || room < least ? room : least), null); // prettier-ignore
    },
    take(price, tokenId) {
      if (price <= 0n || rooms.size === 0) return true;
      const own = subjects(tokenId).flatMap((subject) => {
        const room = rooms.get(subject);
        return room === undefined ? [] : [{ subject, room }];
      });
      const short = own.filter(({ room }) => room < price);
      for (const { subject } of short) reached.add(subject);
      if (short.length > 0) return false;
      for (const { subject, room } of own) rooms.set(subject, asMoney(room - price));
      return true;
    },
  };
}

interface Asked {
  ownerId: string;
  isCapped: boolean;
  tokenIds: Iterable<string>;
  /** A later moment, of whose day the room is wanted. */
  at?: Date | null;
}

type Room = Pick<SpendCapRow, "subjectId"> & { room: Money };

/**
 * Reads what may still be spent. Under the account's locked balance the answer is exact until the transaction ends.
 * An account without caps is not asked for.
 */
export async function readRooms(
  db: Db,
  { ownerId, isCapped, tokenIds, at = null }: Asked,
): Promise<SpendRooms> {
  if (!isCapped) return createRooms(ownerId, new Map());
  const rows = await db<Room[]>`
    select c.subject_id, greatest(0, least(c.per_day, c.per_day_by_operator)
      - case when c.day = ${todayOf(db, db`c.owner_id`, at)} then c.spent else 0 end)::bigint as room
    from spend_caps c
    where c.owner_id = ${ownerId} and c.subject_id = any(${[ownerId, ...new Set(tokenIds)]}::uuid[])
      and coalesce(c.per_day, c.per_day_by_operator) is not null`;
  return createRooms(ownerId, new Map(rows.map(({ subjectId, room }) => [subjectId, room])));
}

/** What an account may still spend by one of its tokens, today or on the day of `at`; null where no cap applies. */
export async function spendLeft(
  ownerId: string,
  tokenId?: string,
  at: Date | null = null,
): Promise<Money | null> {
  const db = sql();
  const [row] = await db<{ isCapped: boolean }[]>`
    select is_capped from balances where owner_id = ${ownerId}`;
  const isCapped = row?.isCapped ?? false;
  const rooms = await readRooms(db, { ownerId, isCapped, tokenIds: tokenId ? [tokenId] : [], at });
  return rooms.left(tokenId);
}

/** Tells the owner that caps are reached, of each once a day. The balance is locked. */
export async function notifyReached(
  tx: Tx,
  ownerId: string,
  reached: ReadonlySet<string>,
): Promise<void> {
  if (reached.size === 0) return;
  const told = await tx<{ cap: Money; currency: string; token: string | null }[]>`
    update spend_caps c set notified_on = t.today
    from balances b, lateral (select ${todayOf(tx, tx`b.owner_id`)} as today) t
    where c.subject_id = any(${[...reached]}::uuid[]) and c.owner_id = ${ownerId} and b.owner_id = c.owner_id
      and c.notified_on is distinct from t.today
    returning least(c.per_day, c.per_day_by_operator) as cap, b.currency,
      coalesce((select k.description from tokens k where k.id = c.subject_id),
        (select k.description from mail_secrets k where k.id = c.subject_id)) as token`;
  const events = told.map(({ cap, currency, token }) => ({
    name: "billings.capped" as const,
    ownerId,
    ids: [ownerId],
    data: { amount: moneyToNumber(cap), currency, token },
  }));
  if (events.length > 0) await record(tx, { kind: "system" }, ...events);
}

/** Tells the owner of caps that refuse a send which is refused whole, so that its transaction tells nothing. */
export async function notifyRefused(
  ownerId: string,
  tokenId: string | undefined,
  price: Money,
): Promise<void> {
  await sql().begin(async (tx) => {
    const { isCapped } = await lockBalance(tx, ownerId);
    const rooms = await readRooms(tx, { ownerId, isCapped, tokenIds: tokenId ? [tokenId] : [] });
    rooms.take(price, tokenId);
    await notifyReached(tx, ownerId, rooms.reached);
  });
}

/** The refusal of a send for which a spend cap leaves no room. */
export function capReached(price: Money, left: Money, currency: string): AppError {
  return new AppError("PaymentRequired", capKey, {
    params: { price: moneyToNumber(price), available: moneyToNumber(left), currency },
  });
}
