import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import { isTooLong, rangeLimitDays } from "#lib/dates/range-limit.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import type { SendingPage } from "#lib/sendings/sending.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsInScope, visibleTo } from "#server/auth/scope.ts";
import { ownLists, sql, type Sql } from "#server/db/client.ts";
import { isId } from "#server/db/ids.ts";
import { orderOf, unreadPage } from "#server/db/list-page.ts";
import { filterConditions, listTable } from "#server/db/list-table.ts";
import { joinConditions, pageFrame } from "#server/db/paging.ts";
import { accountName } from "#server/users/service.ts";
import { findPage } from "./find-page.ts";
import { assertNoChains } from "./read-updated.ts";
import { chainCondition, searchCondition } from "./search.ts";
import { streamSendings } from "./stream.ts";
import { conditionOf, sumsOf, type Wanted } from "./totals.ts";
import { viewOf, type ListedSending } from "./view.ts";
import { wholeChainsOf } from "./whole-chains.ts";

const table = listTable(sendingsList, "sendings s", "sendings.get", {
  filters: {
    "state.status": null,
    type: "s.type",
    "payload.sender": "s.sender",
    "payload.recipient": "s.recipient",
    groupId: "s.group_id",
    chainId: null,
    "meta.user.id": null,
  },
  sorts: { updatedAt: { sql: "s.updated_at", type: "timestamptz" } },
});

const day = 86_400_000;

/**
 * Lists messages of the accounts in the actor's scope, newest first. Without a range the last allowed days are
 * searched; a longer one is refused (`sendings.warnings.filter`). `total` is exact if the stored sums have the
 * filters (period, account, channel, sender, task, status), else up to 10 000.
 */
export const listSendings = permitted(
  "sendings.get",
  async (actor, parameters: ListParameters): Promise<SendingPage> => {
    const isAll = isEverything(actor, parameters);
    // A file is read apart from the short statements of pages.
    const db = isAll && !parameters.stream ? ownLists() : sql();
    const wanted = await wantedIn(db, actor, parameters);
    const { stream } = parameters;
    if (stream) {
      const where = conditionOf(db, wanted);
      streamSendings(db, actor, { where, order: orderOf(db, table, parameters) }, stream);
      return { ...unreadPage(parameters), sums: null, charges: null };
    }
    const byUpdates = parameters.order.field === "updatedAt";
    if (byUpdates) assertNoChains(parameters);
    const { rows, count, totals } = await findPage(
      db,
      { ...wanted, owner: isAll ? actor.userId : null, byUpdates },
      parameters,
    );
    const [owners, chains] = await Promise.all([
      isAsked(parameters.scope, "Owner") ? ownersOf(db, rows) : null,
      wanted.rowsAre === "messages" ? null : wholeChainsOf(db, rows),
    ]);
    return {
      data: rows.map((row) => ({
        ...viewOf(row, actor.locale),
        ...(chains?.has(row.id) && { wholeChain: chains.get(row.id) }),
        ...(owners && { Owner: owners.get(row.ownerId) }),
      })),
      ...pageFrame(count, parameters, rows),
      ...sumsOf(totals),
    };
  },
);

/** Builds the conditions on messages in the actor's scope. */
export async function wantedIn(
  db: Sql,
  actor: Actor,
  parameters: ListParameters,
): Promise<Omit<Wanted, "owner" | "byUpdates">> {
  const accounts = await accountsInScope(db, actor, "sendings.get");
  const scope = accounts
    ? db`s.owner_id = any(${accounts}::uuid[])`
    : visibleTo(db, actor, "sendings.get", "s.owner_id");
  const wanted = wantedOf(db, actor, parameters);
  return { ...wanted, alike: joinConditions(db, [scope, wanted.alike]) };
}

/**
 * Whether all of the actor's own messages of some days are requested, the most frequent request of programs and
 * the screen.
 */
function isEverything(
  actor: Actor,
  { filters, search, isCountWhole, order, updatedAt }: ListParameters,
): boolean {
  const isNarrowed = Object.values(filters).some(Boolean) || Boolean(search) || isCountWhole;
  const isByUpdates = order.field === "updatedAt" || Boolean(updatedAt?.from ?? updatedAt?.to);
  return isOwnOnly(actor) && !isNarrowed && !isByUpdates;
}

function isOwnOnly(actor: Actor): boolean {
  return (actor.permissions["sendings.get"] ?? "own") === "own";
}

function isAsked(scope: readonly string[], part: string): boolean {
  return scope.includes(part) || scope.includes("full");
}

async function ownersOf(db: Sql, rows: readonly ListedSending[]) {
  const ids = [...new Set(rows.map((row) => row.ownerId))];
  const owners = await db<
    (Pick<UserRow, "id" | "username"> & { name: string } & Pick<BalanceRow, "currency">)[]
  >`
    select u.id, u.username, ${accountName(db, "u")} as name, b.currency from users u join balances b on b.owner_id = u.id
    where u.id = any(${ids}::uuid[])`;
  return new Map(owners.map((owner) => [owner.id, { ...owner }]));
}

/** Filters that the stored sums support too. */
const summedFilters = ["OwnerId", "type", "payload.sender", "groupId"];

/** Filters that ask for the same of all messages of a chain. */
const chainFilters = ["OwnerId", "groupId", "chainId", "meta.user.id"];

function wantedOf(
  db: Sql,
  actor: Actor,
  { createdAt, updatedAt, filters, search, scope, maxDays }: ListParameters,
): Omit<Wanted, "owner" | "byUpdates"> {
  const isPinned = ["id", "groupId", "chainId"].some((name) => filters[name]) || isId(search);
  const { "state.status": statuses, ...others } = filters;
  const [summed, rest] = [true, false].map((isSummed) =>
    Object.fromEntries(
      Object.entries(others).filter(([name]) => summedFilters.includes(name) === isSummed),
    ),
  );
  const isByAny =
    search !== "" || Object.keys(filters).some((name) => !chainFilters.includes(name));
  const always = { from: null, to: null };
  const { from = null, to = null } = updatedAt ?? {};
  const isPlain = Object.keys(rest ?? {}).length === 0 && !search && !from && !to;
  return {
    rowsAre: rowsAreIn(scope, isByAny),
    isWide: !isOwnOnly(actor) && !filters.OwnerId && !filters.groupId,
    range: allowedRange(actor, createdAt, isPinned, maxDays),
    alike: filterConditions(db, table, { createdAt: always, filters: summed ?? {} }),
    statuses,
    rows: isPlain
      ? null
      : joinConditions(db, [
          filterConditions(db, table, { createdAt: always, filters: rest ?? {} }),
          from && db`s.updated_at >= ${from}`,
          to && db`s.updated_at < ${to}`,
          filters.chainId && chainCondition(db, filters.chainId),
          makerCondition(db, filters["meta.user.id"]),
          search && searchCondition(db, search, actor.country),
        ]),
  };
}

function rowsAreIn(scope: readonly string[], isByAny: boolean): Wanted["rowsAre"] {
  if (!scope.includes("Chains")) return "messages";
  return isByAny ? "chainsByAny" : "chains";
}

/** Messages that these accounts made, their own or acting for another. */
function makerCondition(db: Sql, ids: readonly string[] | undefined) {
  if (!ids) return null;
  const makers = db`${[...ids]}::uuid[]`;
  return db`(s.created_by = any(${makers}) or (s.created_by is null and s.owner_id = any(${makers})))`;
}

function allowedRange(
  actor: Actor,
  { from, to }: ListParameters["createdAt"],
  isPinned: boolean,
  days = rangeLimitDays(actor.permissions["sendings.get"] ?? "own"),
) {
  if (isPinned && !from && !to) return { from: null, to: null };
  const end = to ?? new Date();
  const start = from ?? new Date(end.getTime() - days * day);
  if (isTooLong({ from: start, to: end }, days)) {
    throw new AppError("BadRequest", "sendings.warnings.filter", { params: { days } });
  }
  return { from: start, to };
}
