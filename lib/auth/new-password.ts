import * as z from "zod";
import { passwordError } from "./password-rules.ts";

/** A password chosen by a person, checked by `password-rules.ts`. */
export const newPassword = z
  .string("users.errors.password.invalid")
  .superRefine((password, context) => {
    const message = passwordError(password);
    if (message) context.addIssue({ code: "custom", message });
  });
