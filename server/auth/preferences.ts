import type { cookies } from "next/headers";
import type { UserRow } from "#drizzle/schema/users.ts";
import { localeCookie, timeZoneCookie } from "#lib/locales.ts";
import { keepChoice } from "./kept-choices.ts";

type Jar = Pick<Awaited<ReturnType<typeof cookies>>, "set">;

/** An account's language and zone become its browser's. */
export function setPreferences(
  jar: Jar,
  { locale, timeZone }: Pick<UserRow, "locale" | "timeZone">,
): void {
  if (locale) keepChoice(jar, localeCookie, locale);
  if (timeZone) keepChoice(jar, timeZoneCookie, timeZone);
}
