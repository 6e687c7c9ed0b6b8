import * as z from "zod";
import { code } from "#lib/second-factor/second-factor.ts";

/** The input of a sign-in, on the screen and over HTTP. */
export const loginInput = z.object({
  username: z
    .string("users.errors.username.invalid")
    .trim()
    .min(1, "users.errors.username.required")
    .max(150, "users.errors.username.long"),
  password: z
    .string("users.errors.password.invalid")
    .min(1, "users.errors.password.required")
    .max(200, "users.errors.password.long"),
  /** A code of the authenticator or a recovery code, if the account needs one. */
  code: code.optional(),
  /** Programs of old name a kind of sign-in, which changes nothing. */
  type: z.unknown().optional(),
});

/** What comes before a second step. */
export const passwordInput = loginInput.pick({ username: true, password: true });

export type LoginInput = z.infer<typeof loginInput>;

/** The sign-in form's payload: the browser adds its time zone (IANA) and the page's address. */
export const signInInput = loginInput.extend({
  timeZone: z.string().max(64).optional(),
  page: z.string().max(2000).optional(),
  /** The signed answer of a passkey, as JSON (`signedText`). */
  passkey: z.string().max(20_000).optional(),
});

export type SignInInput = z.infer<typeof signInInput>;
