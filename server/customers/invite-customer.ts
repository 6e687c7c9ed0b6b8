import type { AccountInvitationRow } from "#drizzle/schema/members.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { limitInvitations } from "#server/auth/flood-limits.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { type Db, sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { inviteToAccount } from "#server/members/service.ts";
import { findUser } from "#server/users/service.ts";

type Waiting = { id: string } & Partial<Pick<AccountInvitationRow, "email" | "locale">>;

/**
 * Mails a customer a new invitation; the link of the former one becomes invalid. Throws NotFound outside the actor's
 * scope, Conflict for an account that needs none.
 */
export const inviteCustomer = permitted(
  { path: "users.create", minLevel: "children" },
  async (actor, id: string): Promise<UserView> => {
    const { email: address = "" } = await findWaiting(sql(), actor, id);
    await limitInvitations(actor.userId, address);
    return sql().begin(async (tx) => {
      const { email, locale } = await findWaiting(tx, actor, id, tx`for update of u`);
      if (!email || !locale) throw new AppError("Conflict", "customers.errors.accepted");
      await inviteToAccount(tx, { userId: id, email, locale });
      await record(tx, actor, { name: "users.invited", ownerId: id, ids: [id], data: { email } });
      return findUser(tx, actor, id, "users.create");
    });
  },
);

async function findWaiting(db: Db, actor: Actor, id: string, lock = db``): Promise<Waiting> {
  const [row] = await db<Waiting[]>`
    select u.id, i.email, i.locale from users u left join account_invitations i on i.user_id = u.id
    where u.id = ${id} and ${accountsVisibleTo(db, actor, "users.create", "u")} ${lock}`;
  if (!row) throw new AppError("NotFound", "commons.errors.notFound");
  if (!row.email) throw new AppError("Conflict", "customers.errors.accepted");
  return row;
}
