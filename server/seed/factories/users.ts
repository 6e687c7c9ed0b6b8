import { randomBytes } from "node:crypto";
import type { Role } from "#lib/grants.ts";
import { type Money, zero } from "#lib/money.ts";
import type { PermissionOverrides } from "#lib/permissions.ts";
import type { UserData } from "#lib/users/user.ts";
import { hashPassword } from "#server/auth/password.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createBilling } from "./billings.ts";
import { inTransaction } from "./in-transaction.ts";
import { createSendername } from "./sendernames.ts";
import { assignTariffs, createTariff, type Tariff } from "./tariffs.ts";

export interface User {
  id: string;
  username: string;
  email: string | null;
  role: Role;
  resellerId: string | null;
  managerId: string | null;
  isActive: boolean;
  verified: boolean;
  locale: string | null;
  timeZone: string | null;
  referralCode: string | null;
  data: UserData;
  permissions: PermissionOverrides;
  currency: string;
}

export interface NewUser extends Partial<User> {
  /** The plain password; defaults to `testPassword` if neither it nor its hash is given. */
  password?: string;
  passwordHash?: string;
  /** Credited by an accrual, in 1/10 000 of the currency unit. */
  balance?: Money;
  overdraft?: Money;
  /** The account's tariffs; defaults to a new SMS tariff with a flat price. */
  tariffs?: readonly Pick<Tariff, "id" | "source">[];
  /** Whether the account has the approved SMS sender name `Cabinet`; defaults to yes. */
  hasSender?: boolean;
  createdAt?: Date;
}

/** The default password of accounts in tests. */
export const testPassword = "a test's own password";

let testHash: Promise<string> | undefined;

async function passwordHashOf({ password, passwordHash }: NewUser): Promise<string> {
  if (passwordHash) return passwordHash;
  if (password) return hashPassword(password);
  testHash ??= hashPassword(testPassword);
  return testHash;
}

/**
 * Creates an account that can send at once: with a balance, tariffs and an approved sender name. Its manager is
 * stored in `data.partnership`, too, as the API shows it.
 */
export async function createUser(db: Db, given: NewUser = {}): Promise<User> {
  const {
    password: _,
    passwordHash: __,
    balance = zero,
    overdraft = zero,
    tariffs,
    hasSender = true,
    createdAt = new Date(),
    ...row
  } = given;
  const user: User = {
    id: newId(),
    username: `user-${randomBytes(6).toString("hex")}`,
    email: null,
    role: "user",
    resellerId: null,
    managerId: null,
    isActive: true,
    verified: true,
    locale: null,
    timeZone: null,
    referralCode: null,
    permissions: {},
    currency: "RUB",
    ...row,
    data: { ...row.data, ...(row.managerId && { partnership: { ManagerId: row.managerId } }) },
  };
  const hash = await passwordHashOf(given);
  await inTransaction(db, async (tx) => {
    await tx`
      insert into users (id, username, email, password_hash, role, reseller_id, manager_id, is_active, verified,
        locale, time_zone, referral_code, data, permissions, created_at, updated_at)
      values (${user.id}, ${user.username}, ${user.email}, ${hash}, ${user.role}, ${user.resellerId},
        ${user.managerId}, ${user.isActive}, ${user.verified}, ${user.locale}, ${user.timeZone},
        ${user.referralCode}, ${tx.json({ ...user.data })}, ${tx.json(user.permissions)}, ${createdAt}, ${createdAt})`;
    await tx`
      insert into balances (owner_id, currency, overdraft) values (${user.id}, ${user.currency}, ${overdraft})`;
    if (balance !== 0n) await createBilling(tx, { ownerId: user.id, amount: balance });
    await assignTariffs(
      tx,
      user.id,
      tariffs ?? [await createTariff(tx, { currency: user.currency })],
    );
    if (hasSender) await createSendername(tx, { ownerId: user.id });
  });
  return user;
}
