import type { Actor } from "./permissions.ts";

/**
 * Who did something, as durable records keep it. A person who acts logged in as another account is
 * `userId`, the account they act for `onBehalfOf`. What no person does is done by the `system` (jobs)
 * or by a `provider` (reports, incoming messages).
 */
export type RecordedActor =
  | { kind: "user"; userId: string; onBehalfOf?: string }
  | { kind: "system" }
  | { kind: "provider"; providerId: string };

/** Who made what an actor makes, where that is not the account whose it is; else null. */
export function makerOf({ realUser }: Pick<Actor, "realUser">): string | null {
  return realUser?.userId ?? null;
}

/** How records name a caller of verbs. */
export function recordedActor({ userId, realUser }: Pick<Actor, "userId" | "realUser">) {
  const recorded: RecordedActor = realUser
    ? { kind: "user", userId: realUser.userId, onBehalfOf: userId }
    : { kind: "user", userId };
  return recorded;
}
