import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, lookUps } from "#server/db/client.ts";

/** An account, the actor's own or one within their scope. Throws NotFound for any other. */
export const getUser = permitted("users.get", async (actor, id: string): Promise<UserView> => {
  const row = await findUser(lookUps(), actor, id);
  if (!row) throw new AppError("NotFound", "commons.errors.notFound");
  return viewOf(row);
});

/** The actor's own account. */
export const getOwnUser = permitted("users.get", async (actor) => getUser(actor, actor.userId));

interface AccountRow
  extends
    Omit<UserRow, "passwordHash" | "managerId" | "permissions" | "sessionVersion">,
    Omit<BalanceRow, "ownerId"> {
  settings: Record<string, unknown>;
}

/** An account within the actor's scope, with its money and settings; undefined when there is none. */
async function findUser(db: Db, actor: Actor, id: string): Promise<AccountRow | undefined> {
  const [row] = await db<AccountRow[]>`
    select u.id, u.username, u.email, u.role, u.reseller_id, u.is_active, u.verified, u.locale, u.time_zone,
      u.referral_code, u.data, u.created_at, u.updated_at, b.currency, b.balance, b.overdraft,
      coalesce((select jsonb_object_agg(s.key, s.value) from user_settings s where s.user_id = u.id), '{}') as settings
    from users u join balances b on b.owner_id = u.id
    where u.id = ${id} and ${visibleTo(db, actor, "users.get", "u.id")}`;
  return row;
}

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
