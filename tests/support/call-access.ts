import type { Openable } from "#lib/auth/login-as.ts";
import type { TokenScope } from "#lib/tokens/scopes.ts";
import type { Audience } from "./audiences.ts";

/** The rights that a reason has to open: none, one part, or all. */
export type Acting = Openable | "nothing" | "everything";

export interface CallAccess {
  for: Audience;
  /** The rights that the reason of a session signed in as another account must open. */
  acting: Acting;
  /** Scopes of tokens that may call it, in addition to `full`. */
  scopes: readonly Exclude<TokenScope, "full">[];
}

export const to = (
  audience: Audience,
  acting: Acting,
  ...scopes: CallAccess["scopes"]
): CallAccess => ({
  for: audience,
  acting,
  scopes,
});
