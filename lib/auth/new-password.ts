import * as z from "zod";
import { newPasswordLength } from "./password-rules.ts";

const { least, most } = newPasswordLength;

/** A password that somebody chooses, by the rules of `password-rules.ts`. */
export const newPassword = z
  .string("users.errors.password.invalid")
  .max(most, "users.errors.password.invalid")
  .refine(
    (password) => password.length === 0 || password.length >= least,
    "users.errors.password.invalid",
  )
  .min(1, "users.errors.password.required");
