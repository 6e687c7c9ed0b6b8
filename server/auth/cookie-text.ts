import { sessionCookieOptions } from "./session-cookie.ts";

/** A `Set-Cookie` of the session's own kind, until a moment in milliseconds since 1970. */
export function cookieText(name: string, value: string, until: number): string {
  const { httpOnly, sameSite, path, secure } = sessionCookieOptions();
  return [
    `${name}=${value}`,
    `Path=${path}`,
    `Expires=${new Date(until).toUTCString()}`,
    `SameSite=${sameSite}`,
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}
