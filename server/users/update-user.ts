import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { OwnerProofInput } from "#lib/second-factor/owner-proof.ts";
import type { UpdateUserInput } from "#lib/users/account-input.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import type { ProofSource } from "#server/second-factor/service.ts";
import { assertNotAbove } from "./change-account.ts";
import { askForEmail, verifyForEmail, replaceEmail } from "./email-change.ts";
import { findUser } from "./get-user.ts";

/** The origin of a program that sends no details. */
const nowhere: ProofSource = { origin: Promise.resolve({ address: null, devices: [] }) };

/** The changes with the passkey that a page sends instead of a code. */
type Changes = UpdateUserInput & Pick<OwnerProofInput, "passkey">;

/**
 * Changes the given values of a profile; an empty text removes a value. Another e-mail address of the own
 * account takes `verifyForEmail` and counts once its mailed link is used; an operator's change counts at once.
 * Throws NotFound outside of what the actor may change, Conflict for an account above them or a code that is
 * taken.
 */
export const updateUser = permitted(
  "users.update",
  async (
    actor,
    id: string,
    { data: { email, ...told } = {}, password, code, passkey, ...columns }: Changes,
    source: ProofSource = nowhere,
  ): Promise<UserView> => {
    const { referralCode, locale, timeZone } = columns;
    const isOwn = id === actor.userId;
    const isNew = email !== undefined && (await emailOf(id)) !== email;
    if (isOwn && isNew) await verifyForEmail(actor, { password, code, passkey }, source);
    const data = isNew && !isOwn ? { ...told, email } : told;
    const given = Object.entries(data).filter(([, value]) => value !== undefined);
    const kept = Object.fromEntries(given.filter(([, value]) => value !== ""));
    const emptied = given.filter(([, value]) => value === "").map(([name]) => name);
    const change = sql().begin(async (tx) => {
      const [row] = await tx<Pick<UserRow, "role" | "permissions">[]>`
        select role, permissions from users u where u.id = ${id} and ${accountsVisibleTo(tx, actor, "users.update", "u")}
        for no key update`;
      if (!row) throw new AppError("NotFound", "commons.errors.notFound");
      if (!isOwn) assertNotAbove(row, actor);
      const before = await findUser(tx, actor, id, "users.update");
      if (isNew) await (isOwn ? askForEmail(tx, actor, email) : replaceEmail(tx, id, email));
      await tx`
        update users set data = (data || ${tx.json(toJson(kept))}::jsonb) - ${emptied}::text[],
          email = coalesce(${isOwn ? null : (email ?? null)}, email), referral_code = coalesce(${referralCode ?? null}, referral_code),
          locale = coalesce(${locale ?? null}, locale), time_zone = coalesce(${timeZone ?? null}, time_zone), updated_at = now()
        where id = ${id}`;
      const changed = [
        ...given,
        ...Object.entries(columns).filter(([, value]) => value !== undefined),
      ].map(([name]) => name);
      const after = await findUser(tx, actor, id, "users.update");
      await record(tx, actor, {
        name: "users.updated",
        ownerId: id,
        ids: [id],
        data: { changed },
        change: { before, after },
      });
      return after;
    });
    return change.catch((error: unknown) => {
      if (!isTaken(error, "users_referral_code_key")) throw error;
      throw new AppError("Conflict", "users.errors.referralCodeTaken", {
        fields: [{ path: ["referralCode"], key: "users.errors.referralCodeTaken" }],
      });
    });
  },
);

async function emailOf(id: string): Promise<UserRow["email"]> {
  const [row] = await sql()<Pick<UserRow, "email">[]>`
    select coalesce(email, data->>'email') as email from users where id = ${id}`;
  return row?.email ?? null;
}

/** Whether a statement failed by another row that has the same. */
function isTaken(error: unknown, index: string): boolean {
  // `instanceof` the driver's class would fail, because Next bundles a second copy of the driver.
  return error instanceof Error && "constraint_name" in error && error.constraint_name === index;
}
