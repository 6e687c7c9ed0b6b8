// Apart from the schemas, which bring zod: public forms are checked without it.
import { normaliseEmail } from "#lib/email.ts";
import { normalisePhone } from "#lib/phone.ts";

/** The error of a chosen username; null when it is allowed. */
export function usernameError(text: string): string | null {
  const username = text.trim();
  if (username === "") return "users.errors.username.required";
  return /^[a-z0-9+\-.@_]{5,16}$/i.test(username) ? null : "users.errors.username.invalid";
}

const nameShape = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M} '’-]{0,100}$/u;

export function firstNameError(text: string): string | null {
  return text.trim() === "" ? "users.errors.data.firstName.required" : lastNameError(text);
}

/** A last name may be missing. */
export function lastNameError(text: string): string | null {
  return nameShape.test(text.trim()) ? null : "users.errors.data.name";
}

export function emailError(text: string): string | null {
  if (text.trim() === "") return "users.errors.data.email.required";
  return normaliseEmail(text) === null ? "users.errors.data.email.invalid" : null;
}

/** Checks the shape of a number; only the server knows which numbers are possible. */
export function phoneError(text: string): string | null {
  if (text.trim() === "") return "users.errors.data.phone.required";
  return normalisePhone(text) === null ? "users.errors.data.phone.invalid" : null;
}

const codeShape = /^[\p{L}\p{N}_-]{3,64}$/u;

export function referralCodeError(text: string): string | null {
  return codeShape.test(text.trim()) ? null : "users.errors.referralCode";
}
