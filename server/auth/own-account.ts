import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";

type Who = Pick<Actor, "userId" | "realUser">;

/** Whether an account is the actor's: the one they act for, or the one they sign in with. */
export function isOwnAccount({ userId, realUser }: Who, ownerId: string): boolean {
  return ownerId === userId || ownerId === realUser?.userId;
}

/** Throws Conflict for the actor's own account, because no account may give itself money or credit. */
export function assertNotOwn(actor: Who, ownerId: string): void {
  if (isOwnAccount(actor, ownerId)) throw new AppError("Conflict", "billings.errors.own");
}
