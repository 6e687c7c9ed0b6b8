import type { UserRow } from "#drizzle/schema/users.ts";
import { notificationHref } from "#lib/notifications/href.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import { mayMailNotification } from "#server/auth/flood-limits.ts";
import { sql } from "#server/db/client.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { deliverMail } from "#server/mail/service.ts";
import { notificationWriter } from "./words.ts";

interface Told {
  id: string;
  ownerId: string;
  notice: Notice;
}

/**
 * Mails a notification to the account's current address, if it has one, within the hourly limit. Throws when
 * the mail should be tried again.
 */
export async function mailNotification({ id, ownerId, notice }: Told): Promise<void> {
  const [account] = await sql()<Pick<UserRow, "email" | "locale">[]>`
    select email, locale from users where id = ${ownerId} and is_active`;
  if (!account?.email || !(await mayMailNotification(ownerId))) return;
  const locale = pickLocale(account.locale);
  const { type, params } = notice;
  const values = Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    ),
  );
  await deliverMail(id, {
    template: "notification",
    to: account.email,
    locale,
    params: notificationWriter(locale).words(type, values),
    path: notificationHref({ type, params: values }) ?? "/notifications",
  });
}
