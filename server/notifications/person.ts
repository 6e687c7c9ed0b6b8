import type { UserRow } from "#drizzle/schema/users.ts";
import type { Locale } from "#lib/locales.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import type { NotificationType } from "#lib/notifications/notification.ts";
import { type QuietHours, quietHours, quietHoursKey } from "#lib/notifications/quiet-hours.ts";
import { limitedTypes } from "#lib/notifications/readable.ts";
import { canDo, type Permissions, permissionsOf } from "#lib/permissions.ts";
import {
  isClosedToMembers,
  memberColumn,
  accountJoins,
  isInUse,
  type SignedInMember,
} from "#server/auth/member-of.ts";
import { sql } from "#server/db/client.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";

/** A person who is notified: the account's own sign-in or a member's. */
export interface Person {
  id: string;
  email: string | null;
  locale: Locale;
  timeZone: string;
  quiet: QuietHours | null;
  /** The types that the person may read; null for all. */
  types: NotificationType[] | null;
}

type PersonRow = Pick<UserRow, "id" | "email" | "locale" | "timeZone" | "role"> & {
  overrides: UserRow["permissions"];
  member: SignedInMember | null;
  quiet: unknown;
};

/** Reads a person; null for one who is gone, or whose role doesn't let them read notifications any more. */
export async function findPerson(id: string): Promise<Person | null> {
  const db = sql();
  const [row] = await db<PersonRow[]>`
    select w.id, w.email, coalesce(w.locale, u.locale) as locale, coalesce(w.time_zone, u.time_zone) as time_zone,
      u.role, u.permissions as overrides, ${memberColumn(db)}, s.value as quiet
    from users w ${accountJoins(db)}
    left join user_settings s on s.user_id = w.id and s.key = ${quietHoursKey}
    where w.id = ${id} and ${isInUse(db)}`;
  if (!row || isClosedToMembers(row)) return null;
  const permissions = permissionsOfPerson(row);
  if (row.member && !canDo({ permissions }, "notifications.get")) return null;
  const { email, locale, timeZone, quiet } = row;
  return {
    id,
    email,
    locale: pickLocale(locale),
    timeZone: timeZone ?? fallbackTimeZone,
    quiet: quietHours.safeParse(quiet).data ?? null,
    types: row.member ? limitedTypes({ permissions }) : null,
  };
}

function permissionsOfPerson({ role, overrides, member }: PersonRow): Permissions {
  const permissions = permissionsOf(role, overrides);
  return member ? permissionsOfMember(permissions, member.role) : permissions;
}
