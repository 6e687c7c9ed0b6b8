// Apart from the schema, which brings zod: public forms are checked without it.

/** The allowed length of a password chosen by a person. */
export const newPasswordLength = { min: 6, max: 18 } as const;

export type PasswordError =
  | "users.errors.password.required"
  | "users.errors.password.invalid"
  | "users.errors.passwords.confirm";

/** What is wrong with a new password; null where nothing is. */
export function passwordError(password: string): PasswordError | null {
  if (password === "") return "users.errors.password.required";
  const { min, max } = newPasswordLength;
  return password.length < min || password.length > max ? "users.errors.password.invalid" : null;
}

/** What is wrong with its repetition. */
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
