import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";

type Who = Pick<Actor, "userId" | "realUser">;

/** Whether an account is that of whoever acts: the one they act for, or the one they sign in with. */
export function isOwnAccount({ userId, realUser }: Who, ownerId: string): boolean {
  return ownerId === userId || ownerId === realUser?.userId;
}

/** Nobody gives money or credit to themselves: throws Conflict for an own account. */
export function assertNotOwn(actor: Who, ownerId: string): void {
  if (isOwnAccount(actor, ownerId)) throw new AppError("Conflict", "billings.errors.own");
}
