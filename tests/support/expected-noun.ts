import type { MemberRole } from "#lib/members/member-roles.ts";
import type { Audience } from "./audiences.ts";
import type { Acting, CallAccess } from "./call-access.ts";
import type { Good } from "./input/list-bodies.ts";

export interface ActionAccess {
  for: Audience;
  /** The rights that the reason of a session signed in as another account must open. */
  acting: Acting;
  actions: readonly string[];
}

export interface MemberAccess {
  for: readonly MemberRole[];
  /** The permitted acts of each noun. */
  may: Readonly<Record<string, string>>;
}

export interface ScreenAccess {
  for: Audience;
  /** None if the reason of a session signed in as another account doesn't matter. */
  acting?: Acting;
}

/**
 * Who may do what with the rows of a noun, and examples for the tests that iterate all calls. It is written by hand, so
 * that a change of the noun's declarations shows: nothing here may be read from them.
 */
export interface ExpectedNoun {
  /** Who may make each call. */
  calls: Readonly<Record<string, CallAccess>>;
  /** Who may run each server action. */
  actions: readonly ActionAccess[];
  /** Who may open each screen. */
  screens: Readonly<Record<string, ScreenAccess>>;
  /** Which members keep which rights of their account. A right that isn't named is its owners' alone. */
  members: readonly MemberAccess[];
  /** Makes a row of an account for each path that names one, and answers its id. */
  rows: Readonly<Record<string, (ownerId: string) => Promise<string>>>;
  /** A good body of each call that writes its input, with the row of the account that it is about. */
  bodies: Readonly<Record<string, (ownerId: string) => Promise<Good>>>;
}
