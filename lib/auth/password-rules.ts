// The rules are separate from the schema, so that public forms can check them without loading zod.

/** The allowed length of a password chosen by a person. */
export const newPasswordLength = { min: 6, max: 18 } as const;

export type PasswordError =
  | "users.errors.password.required"
  | "users.errors.password.invalid"
  | "users.errors.passwords.confirm";

/** The error of a new password; null when it is allowed. */
export function passwordError(password: string): PasswordError | null {
  if (password === "") return "users.errors.password.required";
  const { min, max } = newPasswordLength;
  return password.length < min || password.length > max ? "users.errors.password.invalid" : null;
}

/** The error of the repeated password; null when it matches. */
export function confirmationError(password: string, confirmation: string): PasswordError | null {
  return password === confirmation ? null : "users.errors.passwords.confirm";
}

/** The error of a password that replaces another one; null when it is allowed. */
export function replacementError(
  password: string,
  old: string,
): PasswordError | "users.errors.passwords.same" | null {
  return passwordError(password) ?? (password === old ? "users.errors.passwords.same" : null);
}
