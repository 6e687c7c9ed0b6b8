import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { UserView } from "#lib/users/user-view.ts";
import type { Db } from "#server/db/client.ts";
import { accountName, personName } from "./names.ts";

/** An account with its money and settings, as views are made of it. */
export interface ListedUser
  extends
    Omit<UserRow, "passwordHash" | "permissions" | "sessionVersion" | "memberOf" | "words">,
    Omit<BalanceRow, "ownerId"> {
  name: string;
  settings: Record<string, unknown>;
  reseller: string | null;
  manager: string | null;
  invitedUntil: Date | null;
}

/** `select ${userColumns} from ${userTables} where …`: accounts `u`. */
export const userColumns = (db: Db) => db`
  u.id, u.username, u.email, u.role, u.reseller_id, u.manager_id, u.is_active, u.verified, u.locale, u.time_zone,
  u.referral_code, u.data, u.created_at, u.updated_at, b.currency, b.balance, b.overdraft,
  ${accountName(db, "u")} as name,
  case when m.id is null then null else ${personName(db, "m")} end as manager,
  case when r.id is null then null else ${accountName(db, "r")} end as reseller,
  (select i.expires_at from account_invitations i where i.user_id = u.id) as invited_until,
  coalesce((select jsonb_object_agg(s.key, s.value) from user_settings s
    where s.user_id = u.id and s.key not like 'secret.%'), '{}') as settings`;

export const userTables = (db: Db) =>
  db`users u join balances b on b.owner_id = u.id left join users m on m.id = u.manager_id
    left join users r on r.id = u.reseller_id`;

/** The view of an account for every actor who may see it, without secrets. */
export function userViewOf(row: ListedUser): UserView {
  const { balance, overdraft, currency } = row;
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role,
    balance: moneyToNumber(balance),
    overdraft: moneyToNumber(overdraft),
    total: moneyToNumber(asMoney(balance + overdraft)),
    currency,
    data: { ...row.data },
    settings: { ...row.settings, currency },
    referralCode: row.referralCode,
    isActive: row.isActive,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
    ResellerId: row.resellerId,
    ManagerId: row.managerId,
    reseller: row.reseller,
    manager: row.manager,
    $verified: row.verified,
    locale: row.locale,
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
