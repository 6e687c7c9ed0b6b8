import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import { zero } from "#lib/money.ts";
import type { CreateUserInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import type { UserData } from "#lib/users/user.ts";
import { assertStrong } from "#server/auth/assert-strong.ts";
import { hashPassword } from "#server/auth/password.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { isSignInStrict } from "#server/site-env.ts";
import { accountDefaults } from "./account-defaults.ts";
import { findUser } from "./get-user.ts";
import { giveDefaults } from "./give-defaults.ts";

/** What an account is made of. */
export type NewAccount = Pick<UserRow, "username" | "passwordHash"> &
  Partial<Pick<UserRow, "resellerId" | "managerId" | "referrerId" | "locale" | "timeZone">> & {
    data: UserData;
    /** The currency of the account where it isn't the platform's: it then has no overdraft. */
    currency?: string;
    /** Days until a password ends that an operator or reseller has chosen; null for the owner's choice. */
    firstPasswordDays?: number | null;
  };

/** The days in which an account's owner has to sign in with the first password and replace it. */
const firstPasswordDays = 7;

/**
 * Creates an ordinary account with the currency, overdraft, price plans and sender names of the operator's
 * settings. Throws Conflict when the username is taken, also by a simultaneous call.
 */
export async function insertAccount(tx: Tx, given: NewAccount): Promise<string> {
  const { username, passwordHash, resellerId = null, managerId = null } = given;
  const data = { ...given.data, ...(managerId && { partnership: { ManagerId: managerId } }) };
  const usual = await accountDefaults(tx);
  const { currency, overdraft } =
    given.currency === undefined || given.currency === usual.currency
      ? usual
      : { currency: given.currency, overdraft: zero };
  const [row] = await tx<Pick<UserRow, "id">[]>`
    insert into users (username, email, password_hash, first_password_until, reseller_id, manager_id, referrer_id, locale,
      time_zone, data)
    values (${username}, ${data.email ?? null}, ${passwordHash}, now() + make_interval(days => ${given.firstPasswordDays ?? null}::int), ${resellerId}, ${managerId}, ${given.referrerId ?? null},
      ${given.locale ?? null}, ${given.timeZone ?? null}, ${tx.json(toJson(data))})
    on conflict (lower(username)) do nothing returning id`;
  if (!row)
    throw new AppError("Conflict", "users.errors.username.taken", {
      fields: [{ path: ["username"], key: "users.errors.username.taken" }],
    });
  await tx`insert into balances (owner_id, currency, overdraft) values (${row.id}, ${currency}, ${overdraft})`;
  await giveDefaults(tx, row.id);
  return row.id;
}

/**
 * Creates an account below the actor: a manager's or reseller's own customer. An account that an administrator
 * creates has no reseller or manager. Under strict sign-in its owner has a week to replace the password. Throws as
 * `assertStrong` does, and Conflict for a name that is taken.
 */
export const createUser = permitted(
  { path: "users.create", minLevel: "children" },
  async (
    actor,
    { username, password, data }: CreateUserInput,
    idempotency: Idempotency | null = null,
  ): Promise<UserView> => {
    await assertStrong(password, { username, email: data.email }, ["password"]);
    const passwordHash = await hashPassword(password);
    const isFirst = await isSignInStrict();
    return sql().begin(async (tx) => {
      const id = await insertAccount(tx, {
        username,
        passwordHash,
        data,
        firstPasswordDays: isFirst ? firstPasswordDays : null,
        managerId: actor.role === "manager" ? actor.userId : null,
        resellerId: actor.role === "reseller" ? actor.userId : null,
      });
      const view = await findUser(tx, actor, id, "users.create");
      const change = { before: null, after: { username, role: view.role, data: view.data } };
      await record(tx, actor, { name: "users.created", ownerId: id, ids: [id], change });
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);
