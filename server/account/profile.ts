import type { UpdateUserInput } from "#lib/users/account-input.ts";
import { permitted } from "#server/auth/permitted.ts";
import { updateUser } from "#server/users/service.ts";

/** Changes of the actor's own profile what is given. Throws as `updateUser` does. */
export const updateProfile = permitted("users.update", async (actor, changes: UpdateUserInput) =>
  updateUser(actor, actor.userId, changes),
);
