import { randomBytes } from "node:crypto";
import type { CustomerInput } from "#lib/customers/customer.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { limitInvitations } from "#server/auth/flood-limits.ts";
import { hashPassword } from "#server/auth/password.ts";
import { permitted } from "#server/auth/permitted.ts";
import { assertMayChange, changeWithin } from "#server/billings/service.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { inviteToAccount } from "#server/members/service.ts";
import { findUser, insertAccount } from "#server/users/service.ts";

/**
 * Adds a customer of the actor: an account in the reseller's currency with its price plans, and its opening balance out
 * of the reseller's own, all or nothing; its person is invited by mail and chooses the sign-in. Throws as
 * `changeBalance` where there is an opening balance, Conflict for a company that the actor has added with this address
 * already, TooManyRequests for too many invitations.
 */
export const createCustomer = permitted(
  { path: "users.create", minLevel: "children" },
  async (
    actor,
    { plan, amount, locale = actor.locale, email, ...person }: CustomerInput,
    idempotency: Idempotency | null = null,
  ): Promise<UserView> => {
    await limitInvitations(actor.userId, email);
    const openingBalance = amount ?? null;
    if (openingBalance !== null) await assertMayChange(sql(), actor, newId());
    // A password that no person knows: the invited one chooses their own.
    const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
    return sql().begin(async (tx) => {
      await assertNew(tx, actor, { company: person.company, email });
      const id = await insertAccount(tx, {
        username: `invited-${randomBytes(4).toString("hex")}`,
        passwordHash,
        locale,
        data: { ...withoutEmpty(person), email },
        managerId: actor.role === "manager" ? actor.userId : null,
        resellerId: actor.role === "reseller" ? actor.userId : null,
        ...(actor.role === "reseller" && { currency: actor.currency }),
      });
      if (plan === "own") await givePlansOf(tx, actor, id);
      await inviteToAccount(tx, { userId: id, email, locale });
      await record(
        tx,
        actor,
        { name: "users.created", ownerId: id, ids: [id] },
        { name: "users.invited", ownerId: id, ids: [id], data: { email } },
      );
      if (openingBalance !== null) await credit(tx, actor, id, openingBalance);
      const view = await findUser(tx, actor, id, "users.create");
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

/** A second press, or a second call without a key, waits for the first and finds its customer. */
async function assertNew(
  tx: Tx,
  { userId, role }: Actor,
  { company, email }: Pick<CustomerInput, "company" | "email">,
): Promise<void> {
  const keeper =
    role === "reseller"
      ? tx`u.reseller_id = ${userId}`
      : tx`u.reseller_id is null and u.manager_id is not distinct from ${role === "manager" ? userId : null}`;
  const name = `${userId} ${email.toLowerCase()}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
  const known = await tx`
    select 1 from users u
    where ${keeper} and lower(u.email) = lower(${email})
      and lower(u.data->>'company') = lower(${company}) limit 1`;
  if (known.length > 0)
    throw new AppError("Conflict", "customers.errors.known", {
      fields: [{ path: ["company"], key: "customers.errors.known" }],
    });
}

function withoutEmpty<Fields extends object>(fields: Fields): Fields {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(filled) as Fields;
}

/** Has the customer pay by the same price plans as the actor, over which the actor's prices for customers are laid. */
async function givePlansOf(tx: Tx, { userId }: Actor, customerId: string): Promise<void> {
  await tx`delete from users_tariffs where user_id = ${customerId}`;
  await tx`
    insert into users_tariffs (user_id, source, tariff_id)
    select ${customerId}, u.source, u.tariff_id
    from users_tariffs u join tariffs t on t.id = u.tariff_id join balances b on b.owner_id = ${customerId}
    where u.user_id = ${userId} and t.currency = b.currency`;
}

async function credit(tx: Tx, actor: Actor, ownerId: string, amount: number): Promise<void> {
  const { written } = await changeWithin(tx, actor, {
    source: "accrual",
    amount,
    OwnerId: ownerId,
    data: { multiplier: 1, hidden: {} },
  });
  await Promise.all(written);
}
