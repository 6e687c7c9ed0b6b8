import type { cookies } from "next/headers";
import type { UserRow } from "#drizzle/schema/users.ts";
import { localeCookie, timeZoneCookie } from "#lib/locales.ts";
import { lastingCookieOptions } from "./session-cookie.ts";

type Jar = Pick<Awaited<ReturnType<typeof cookies>>, "set">;

/** An account's language and zone become its browser's. */
export function setPreferences(
  jar: Jar,
  { locale, timeZone }: Pick<UserRow, "locale" | "timeZone">,
): void {
  const lasting = lastingCookieOptions();
  if (locale) jar.set(localeCookie, locale, lasting);
  if (timeZone) jar.set(timeZoneCookie, timeZone, lasting);
}
