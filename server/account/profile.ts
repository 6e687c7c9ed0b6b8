import type * as z from "zod";
import type { ownProfileInput } from "#lib/users/account-input.ts";
import { permitted } from "#server/auth/permitted.ts";
import type { ProofSource } from "#server/second-factor/service.ts";
import { updateUser } from "#server/users/service.ts";

/** Changes of the actor's own profile what is given. Throws as `updateUser` does. */
export const updateProfile = permitted(
  "users.update",
  async (actor, changes: z.output<typeof ownProfileInput>, source: ProofSource) =>
    updateUser(actor, actor.userId, changes, source),
);
