import type * as z from "zod";
import type { ownProfileInput } from "#lib/users/account-input.ts";
import type { AttemptOrigin } from "#server/auth/attempt-origin.ts";
import { permitted } from "#server/auth/permitted.ts";
import type { Site } from "#server/second-factor/service.ts";
import { updateUser } from "#server/users/service.ts";

/** Changes of the actor's own profile what is given. Throws as `updateUser` does. */
export const updateProfile = permitted(
  "users.update",
  async (
    actor,
    { passkey: signed, ...changes }: z.output<typeof ownProfileInput>,
    origin: Promise<AttemptOrigin>,
    site: () => Promise<Site>,
  ) => {
    const passkey = signed && { signed, site: await site() };
    return updateUser(actor, actor.userId, { ...changes, passkey }, origin);
  },
);
