import type { ReportRow } from "#drizzle/schema/reports.ts";
import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import { levels } from "#lib/grants.ts";
import type { MemberRole } from "#lib/members/member-roles.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { type Actor, type Permissions, permissionsOf } from "#lib/permissions.ts";
import type { ReportPreset } from "#lib/reports/presets.ts";
import { permissionOf } from "#lib/reports/rights.ts";
import { accountCountry } from "#lib/users/account-country.ts";
import { sql } from "#server/db/client.ts";

type Asked = Pick<ReportRow, "ownerId" | "createdBy" | "rights" | "locale" | "timeZone" | "preset">;

type Found = Pick<UserRow, "id" | "username" | "role"> &
  Pick<BalanceRow, "currency"> & {
    overrides: UserRow["permissions"];
    country: string | null;
    phone: string | null;
    memberRole: MemberRole | null;
  };

/** The rights that a report keeps: to its list alone. */
export function rightsTo(actor: Pick<Actor, "permissions">, preset: ReportPreset): Permissions {
  const path = permissionOf[preset];
  const level = actor.permissions[path];
  return level === undefined ? {} : { [path]: level };
}

/**
 * The actor that a report is made for, with the rights of its creation that are still given; null if the account is
 * switched off, or the member who asked for it has left.
 */
export async function readerOf(report: Asked): Promise<Actor | null> {
  const [row] = await sql()<Found[]>`
    select u.id, u.username, u.role, b.currency, u.permissions as overrides, u.data->>'country' as country,
      u.data->>'phone' as phone, m.role as member_role
    from users u join balances b on b.owner_id = u.id
    left join members m on m.owner_id = u.id and m.user_id = ${report.createdBy}
    left join users w on w.id = ${report.createdBy}
    where u.id = ${report.ownerId} and u.is_active
      and (w.id is null or (w.is_active and (w.member_of is null or m.id is not null)))`;
  if (!row) return null;
  const ofRole = permissionsOf(row.role, row.overrides);
  const now = row.memberRole ? permissionsOfMember(ofRole, row.memberRole) : ofRole;
  return {
    userId: row.id,
    username: row.username,
    role: row.role,
    permissions: lesserOf(report.rights, now),
    locale: report.locale,
    timeZone: report.timeZone,
    currency: row.currency,
    country: accountCountry(row),
    via: "token",
    sessionId: null,
    realUser: null,
  };
}

/** Each permission that both have, at the lower level. */
function lesserOf(kept: Permissions, now: Permissions): Permissions {
  const paths = Object.keys(kept) as (keyof Permissions)[];
  return Object.fromEntries(
    paths.flatMap((path) => {
      const [was, is] = [kept[path], now[path]];
      if (was === undefined || is === undefined) return [];
      return [[path, levels[Math.min(levels.indexOf(was), levels.indexOf(is))]]];
    }),
  );
}
