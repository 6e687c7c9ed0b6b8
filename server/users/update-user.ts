import postgres from "postgres";
import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import { roleReaches } from "#lib/permissions.ts";
import type { UpdateUserInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { assertNotAbove } from "./change-account.ts";
import { findUser } from "./get-user.ts";

/**
 * Changes of a profile what is given; an empty text takes a value out. A referral code is for resellers
 * and above. Throws NotFound outside of what the actor may change, Conflict for an account above them or a
 * code that is taken.
 */
export const updateUser = permitted(
  "users.update",
  async (actor, id: string, { data = {}, ...columns }: UpdateUserInput): Promise<UserView> => {
    const { referralCode, locale, timeZone } = columns;
    const given = Object.entries(data).filter(([, value]) => value !== undefined);
    const kept = Object.fromEntries(given.filter(([, value]) => value !== ""));
    const emptied = given.filter(([, value]) => value === "").map(([name]) => name);
    const change = sql().begin(async (tx) => {
      const [row] = await tx<Pick<UserRow, "role">[]>`
        select role from users u where u.id = ${id} and ${accountsVisibleTo(tx, actor, "users.update", "u")}
        for no key update`;
      if (!row) throw new AppError("NotFound", "commons.errors.notFound");
      if (id !== actor.userId) assertNotAbove(actor.role, row.role);
      if (referralCode !== undefined && !roleReaches(row.role, "reseller"))
        throw new AppError("Forbidden", "commons.errors.forbidden");
      await tx`
        update users set data = (data || ${tx.json(toJson(kept))}::jsonb) - ${emptied}::text[],
          email = coalesce(${data.email ?? null}, email), referral_code = coalesce(${referralCode ?? null}, referral_code),
          locale = coalesce(${locale ?? null}, locale), time_zone = coalesce(${timeZone ?? null}, time_zone), updated_at = now()
        where id = ${id}`;
      // A key mailed to the former address opens nothing any more.
      if (data.email !== undefined) await tx`delete from recovery_keys where user_id = ${id}`;
      const changed = [
        ...given,
        ...Object.entries(columns).filter(([, value]) => value !== undefined),
      ].map(([name]) => name);
      await record(tx, actor, { name: "users.updated", ownerId: id, ids: [id], data: { changed } });
      return findUser(tx, actor, id, "users.update");
    });
    return change.catch((error: unknown) => {
      if (!isTaken(error, "users_referral_code_key")) throw error;
      throw new AppError("Conflict", "users.errors.referralCodeTaken", {
        fields: [{ path: ["referralCode"], key: "users.errors.referralCodeTaken" }],
      });
    });
  },
);

/** Whether a statement failed by another row that has the same. */
function isTaken(error: unknown, index: string): boolean {
  return error instanceof postgres.PostgresError && error.constraint_name === index;
}
