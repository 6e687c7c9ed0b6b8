import type { UserRow } from "#drizzle/schema/users.ts";
import { personOf } from "#lib/actor.ts";
import type { FactorChange } from "#lib/mail/mail.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { queueMail } from "#server/mail/service.ts";

/** The names under which changes are recorded. */
const recorded = {
  authenticatorOn: "secondFactor",
  authenticatorOff: "secondFactor",
  passkeyAdded: "passkey",
  passkeyRemoved: "passkey",
  recoveryCodes: "recoveryCodes",
} as const satisfies Record<FactorChange, string>;

/** Records that an account is signed in to in another way now, and mails it to its owner. */
export async function notifyFactorChange(
  tx: Tx,
  actor: Actor,
  change: FactorChange,
): Promise<void> {
  const { userId } = personOf(actor);
  await record(tx, actor, {
    name: "credentials.updated",
    ownerId: actor.userId,
    ids: [userId],
    data: { what: recorded[change] },
  });
  const [owner] = await tx<Pick<UserRow, "username" | "email" | "locale">[]>`
    select username, email, locale from users where id = ${userId}`;
  if (!owner?.email) return;
  await queueMail(tx, {
    template: "factorChanged",
    to: owner.email,
    locale: pickLocale(owner.locale ?? actor.locale),
    params: { username: owner.username, change },
    path: "/account/password",
  });
}
