import type { Actor } from "./permissions.ts";

/**
 * Who did something, as durable records keep it. A person who acts logged in as another account, or as a
 * member of one, is `userId`, the account they act for `onBehalfOf`. What no person does is done by the `system` (jobs)
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

/**
 * Whose sign-in an actor comes by: a member's own, else the account's. Password, second factor, sessions,
 * language and zone are that person's; everything else is the account's.
 */
export function personOf({
  userId,
  username,
  realUser,
  member,
}: Pick<Actor, "userId" | "username" | "realUser" | "member">) {
  return member && realUser ? realUser : { userId, username };
}
