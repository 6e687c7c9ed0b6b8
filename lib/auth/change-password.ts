import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { newPassword } from "./new-password.ts";

const passwords = z
  .object({
    oldPassword: z
      .string("users.errors.password.invalid")
      .min(1, "users.errors.password.required")
      .max(200, "users.errors.password.invalid"),
    newPassword,
  })
  .refine(({ oldPassword, newPassword: fresh }) => oldPassword !== fresh, {
    path: ["newPassword"],
    message: "users.errors.passwords.same",
  });

/** The input of the call; `userId` must be the actor's own. */
export const changePasswordInput = z.object({ userId: rowId(), passwords });

export type ChangePasswordInput = z.output<typeof changePasswordInput>;
