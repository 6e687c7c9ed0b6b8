import * as z from "zod";
import type { CodePicture } from "#lib/code-picture.ts";

/** The password, before what only its owner may do. */
export const ownPasswordInput = z.object({
  password: z
    .string("users.errors.password.invalid")
    .min(1, "users.errors.password.required")
    .max(200, "users.errors.password.long"),
});

/** A code of an authenticator, or one for recovery, however it is typed. */
export const code = z.string("login.errors.code.empty").trim().max(40, "login.errors.code.long");

export const codeInput = z.object({ code: code.min(1, "login.errors.code.empty") });

/** A passkey as its owner sees it. Times are ISO. */
export interface PasskeyView {
  id: string;
  name: string;
  /** The host it is good at. */
  host: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface SecondFactorView {
  /** The time since which an authenticator is required, in ISO 8601; null without one. */
  since: string | null;
  /** Passkeys are ordered from oldest to newest. */
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
}

/** What an authenticator is given, once: as text and as a square picture of `size` by `size`. */
export interface NewAuthenticator {
  secret: string;
  picture: CodePicture;
}
