const usernameShape = /^[\p{L}\p{N}+\-.@_]{1,150}$/u;

/** Whether a username is possible. Only signing in shows whether it exists. */
export function canBeUsername(text: string): boolean {
  return usernameShape.test(text.trim());
}

/** Whether an account can have this password. */
export function canBePassword(text: string): boolean {
  return text.length >= 6 && text.length <= 200;
}
