import * as z from "zod";
import { newPassword } from "./new-password.ts";

/** The account that needs a new password, by username or e-mail address. */
export const recoveryInput = z.object({
  id: z
    .string("recover.errors.id.required")
    .trim()
    .min(1, "recover.errors.id.required")
    .max(254, "recover.errors.id.long"),
});

export const recoveredPasswordInput = z.object({ password: newPassword });
