const usernameShape = /^[\p{L}\p{N}+\-.@_]{1,150}$/u;

/** Whether there can be an account of this name; whether there is one only signing in tells. */
export function canBeUsername(text: string): boolean {
  return usernameShape.test(text.trim());
}

/** Whether an account can have this password. */
export function canBePassword(text: string): boolean {
  return text.length >= 6 && text.length <= 200;
}
