import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findOwners, findUser, type AccountRow } from "./queries.ts";

/** An account, the actor's own or one within their scope. Throws NotFound for any other. */
export const getUser = permitted("users.get", async (actor, id: string): Promise<UserView> => {
  const row = await findUser(sql(), actor, id);
  if (!row) throw new AppError("NotFound", "commons.errors.notFound");
  return viewOf(row);
});

/** The actor's own account. */
export const getOwnUser = permitted("users.get", async (actor) => getUser(actor, actor.userId));

/**
 * Accounts whose rows the actor may look at, found by a part of the name or a whole id: up to ten, by
 * name. Only for those who look after other accounts.
 */
export const searchOwners = permitted(
  { path: "users.get", least: "children" },
  async (actor, text: string): Promise<{ id: string; username: string }[]> => {
    return findOwners(sql(), actor, text.trim());
  },
);

function viewOf(row: AccountRow): UserView {
  const { balance, overdraft, currency } = row;
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    balance: moneyToNumber(balance),
    overdraft: moneyToNumber(overdraft),
    total: moneyToNumber(asMoney(balance + overdraft)),
    currency,
    data: { ...row.data },
    settings: { currency, ...row.settings },
    referralCode: row.referralCode,
    isActive: row.isActive,
    ResellerId: row.resellerId,
    $verified: row.verified,
    locale: row.locale,
    timeZone: row.timeZone,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
