import type { cookies } from "next/headers";
import { isSecure } from "./session-cookie.ts";

type Jar = Awaited<ReturnType<typeof cookies>>;

/** Seconds for which a choice is kept: a year. */
const keptFor = 365 * 24 * 3600;

/**
 * The name of the cookie that keeps a choice of this browser's, such as the language. Over https only this host can set it.
 * It holds nothing secret, and scripts may read it.
 */
export function choiceCookieName(choice: string): string {
  return `${choicePrefix()}${choice}`;
}

/** What the names begin with; pages pass it to their scripts. */
export function choicePrefix(): string {
  return isSecure() ? "__Host-" : "";
}

export function keepChoice(jar: Pick<Jar, "set">, choice: string, value: string): void {
  jar.set(choiceCookieName(choice), value, {
    path: "/",
    sameSite: "lax",
    secure: isSecure(),
    maxAge: keptFor,
  });
}

export function keptChoice(jar: Pick<Jar, "get">, choice: string): string | undefined {
  return jar.get(choiceCookieName(choice))?.value;
}
