import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import { zero } from "#lib/money.ts";
import type { CreateUserInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import type { UserData } from "#lib/users/user.ts";
import { hashPassword } from "#server/auth/password.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { accountDefaults } from "./account-defaults.ts";
import { findUser } from "./get-user.ts";
import { giveDefaults } from "./give-defaults.ts";

/** What an account is made of. */
export type NewAccount = Pick<UserRow, "username" | "passwordHash"> &
  Partial<Pick<UserRow, "resellerId" | "managerId" | "referrerId" | "locale" | "timeZone">> & {
    data: UserData;
    /** The currency of the account where it isn't the platform's: it then has no overdraft. */
    currency?: string;
  };

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
    insert into users (username, email, password_hash, reseller_id, manager_id, referrer_id, locale, time_zone, data)
    values (${username}, ${data.email ?? null}, ${passwordHash}, ${resellerId}, ${managerId}, ${given.referrerId ?? null},
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
 * creates has no reseller or manager.
 */
export const createUser = permitted(
  { path: "users.create", minLevel: "children" },
  async (
    actor,
    { username, password, data }: CreateUserInput,
    idempotency: Idempotency | null = null,
  ): Promise<UserView> => {
    const passwordHash = await hashPassword(password);
    return sql().begin(async (tx) => {
      const id = await insertAccount(tx, {
        username,
        passwordHash,
        data,
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
