import * as z from "zod";
import { passwordError } from "./password-rules.ts";

/** A password that somebody chooses, by the rules of `password-rules.ts`. */
export const newPassword = z
  .string("users.errors.password.invalid")
  .superRefine((password, context) => {
    const message = passwordError(password);
    if (message) context.addIssue({ code: "custom", message });
  });
