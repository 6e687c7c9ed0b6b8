import type { Actor } from "./permissions.ts";

/**
 * The actor of a stored event. For a person who is signed in as another account, or acts as a member of one,
 * `userId` is the person and `onBehalfOf` the account. Jobs act as the `system`, reports and incoming messages
 * as a `provider`.
 */
export type RecordedActor =
  | { kind: "user"; userId: string; onBehalfOf?: string }
  | { kind: "system" }
  | { kind: "provider"; providerId: string };

/** The id of the person who acts for the account; null if the account itself does. */
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
 * The sign-in that an actor uses: a member's own, else the account's. Password, second factor, sessions,
 * language and zone belong to that person; everything else belongs to the account.
 */
export function personOf({
  userId,
  username,
  realUser,
  member,
}: Pick<Actor, "userId" | "username" | "realUser" | "member">) {
  return member && realUser ? realUser : { userId, username };
}
