import type { BalanceRow } from "#drizzle/schema/users.ts";
import type { StatementInput, StatementParty, StatementView } from "#lib/billings/statement.ts";
import { dayAfter } from "#lib/dates/day.ts";
import { startOf } from "#lib/dates/zones.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { documentName } from "#lib/requisites/names.ts";
import type { LegalPart } from "#lib/requisites/parts.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { servesAccount } from "#server/companies/service.ts";
import { type Db, sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { joinConditions, type Fragment, idRange } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";
import { accountName } from "#server/users/service.ts";
import { unfoldedCharges } from "./noted-charges.ts";
import { shownSourceOf } from "./wanted.ts";

interface Line {
  source: string;
  count: number;
  amount: bigint;
}

/**
 * What happened to an account's money in a period: its balance before, billings by source, its balance after.
 * What was given back counts nothing, in the period of its charge. By the sums that are kept, in one look at the
 * database, so that it adds up whatever is sent meanwhile. Throws NotFound outside the actor's scope.
 */
export const getStatement = permitted(
  "billings.find",
  async (actor, { OwnerId, ...days }: StatementInput): Promise<StatementView> => {
    const ownerId = OwnerId ?? actor.userId;
    const from = startOf(days.from, actor.timeZone) ?? new Date(days.from);
    const after = dayAfter(days.to);
    const to = startOf(after, actor.timeZone) ?? new Date(after);
    return sql().begin("isolation level repeatable read read only", async (tx) => {
      const [account] = await tx<(Pick<BalanceRow, "balance" | "currency"> & { owner: string })[]>`
        select b.balance, b.currency, ${accountName(tx, "u")} as owner
        from balances b join users u on u.id = b.owner_id
        where b.owner_id = ${ownerId} and ${visibleTo(tx, actor, "billings.find", "b.owner_id")}`;
      if (!account) throw new AppError("NotFound", "commons.errors.notFound");
      const [parties, lines, later] = await Promise.all([
        partiesOf(tx, ownerId, days.to),
        linesOf(tx, ownerId, { from, to }),
        linesOf(tx, ownerId, { from: to, to: null }),
      ]);
      const closing = account.balance - totalOf(later);
      const numberOf = (amount: bigint) => moneyToNumber(asMoney(amount));
      return {
        OwnerId: ownerId,
        owner: account.owner,
        currency: account.currency,
        from: from.toISOString(),
        to: to.toISOString(),
        ...parties,
        opening: numberOf(closing - totalOf(lines)),
        lines: lines.map((line) => ({ ...line, amount: numberOf(line.amount) })),
        received: numberOf(totalOf(lines.filter(({ amount }) => amount > 0n))),
        spent: numberOf(totalOf(lines.filter(({ amount }) => amount < 0n))),
        closing: numberOf(closing),
      };
    });
  },
);

interface Side {
  title: string;
  data: { legal: LegalPart };
}

/**
 * Both sides as the account's last invoice or contract up to a day names them. An account without one has those that
 * its documents would have: the first company that makes them, and its own first details; null where there is none.
 */
async function partiesOf(
  db: Db,
  ownerId: string,
  until: string,
): Promise<Pick<StatementView, "issuer" | "holder">> {
  if (!editionOf(env()).features.legal) return { issuer: null, holder: null };
  const [[document], [company], [requisite]] = await Promise.all([
    db<Record<"company" | "customer", Side>[]>`
      select d.snapshot->'company' as company, d.snapshot->'customer' as customer from documents d
      where d.owner_id = ${ownerId} and d.day <= ${until} order by d.day desc, d.id desc limit 1`,
    db<Side[]>`
      select c.title, c.data from companies c where ${servesAccount(db, ownerId)} order by c.id limit 1`,
    db<Side[]>`
      select r.title, r.data from requisites r
      where r.owner_id = ${ownerId} and r.removed_at is null order by r.id limit 1`,
  ]);
  return {
    issuer: partyOf(document?.company ?? company),
    holder: partyOf(document?.customer ?? requisite),
  };
}

function partyOf(side: Side | undefined): StatementParty | null {
  return side ? { name: documentName(side), inn: side.data.legal.inn } : null;
}

function totalOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Sums charges: whole days and hours come from stored sums; the ends of the period, and billings that no
 * message made, come from rows.
 */
async function linesOf(db: Db, ownerId: string, range: Range): Promise<Line[]> {
  const parts = sumPartsOf(range);
  const own = db`b.owner_id = ${ownerId} and b.status in ('pending', 'complete')`;
  const rows = (slice: Range, and: Fragment | null) => db`
    select b.source, 1 as count, b.amount from billings b
    where ${joinConditions(db, [own, ...idRange(db, "b.id", slice), and])}`;
  const looks = parts.ends.map((end) => rows(end, null));
  if (parts.whole) {
    looks.push(
      rows(parts.whole, db`b.source not like 'sendings.%'`),
      ...wholeParts(
        db,
        parts,
        (condition) =>
          db`select b.source, b.billings as count, b.amount from billing_sums b where ${own} and ${condition}`,
      ),
      db`
        select source, charged as count, amount
        from (${unfoldedCharges(db)}) b where ${own} and ${within(db, parts.whole)}`,
    );
  }
  return db<Line[]>`
    select source, sum(count)::float8 as count, sum(amount)::bigint as amount
    from (select ${shownSourceOf(db)} as source, count, amount from (${unionAll(db, looks)}) found) shown
    group by source having sum(count) <> 0 or sum(amount) <> 0
    order by source like 'sendings.%', source`;
}
