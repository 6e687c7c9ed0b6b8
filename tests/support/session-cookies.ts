import { type Page, test } from "@playwright/test";
import type { UserRow } from "#drizzle/schema/users.ts";
import { localeCookie, locales, negotiateLocale, timeZoneCookie } from "#lib/locales.ts";
import { checkPassword } from "#server/auth/credentials.ts";
import { sealSession, sessionCookieName } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { inProduct } from "./input/accounts.ts";

/**
 * Signs the page's browser in by the verbs behind the sign-in form, because loading and filling the form takes a
 * third of a usual journey. The browser isn't remembered as a known device. Throws as `checkPassword` does.
 */
export async function addSessionCookies(
  page: Page,
  username: string,
  password: string,
): Promise<void> {
  const { baseURL: url = "" } = test.info().project.use;
  const { language, ...client } = await page.evaluate(() => ({
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    userAgent: navigator.userAgent,
  }));
  const locale = negotiateLocale(language, locales, "ru");
  const cookies = new Map<string, string>();
  await inProduct(async (db) => {
    const origin = { address: null, devices: [] };
    const { account, passwordHash } = await checkPassword({ username, password }, origin);
    const from = { ...client, locale, address: "127.0.0.1", page: `${url}/login` };
    const session = await startSession(account, from, passwordHash);
    cookies.set(sessionCookieName(), await sealSession(session));
    const [row] = await db<Pick<UserRow, "locale" | "timeZone">[]>`
      select locale, time_zone from users where id = ${session.userId}`;
    if (row?.locale) cookies.set(localeCookie, row.locale);
    if (row?.timeZone) cookies.set(timeZoneCookie, row.timeZone);
  });
  await page
    .context()
    .addCookies([...cookies].map(([name, value]) => ({ name, value, url, sameSite: "Lax" })));
}
