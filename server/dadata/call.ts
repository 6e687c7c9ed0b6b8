import type * as z from "zod";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { limitLookups } from "#server/auth/flood-limits.ts";
import { log } from "#server/log.ts";

/** Time-out in milliseconds; it is short because a person waits at a form. */
const patience = 5000;

const hosts = {
  suggestions: "https://suggestions.dadata.ru/suggestions/api/4_1/rs",
  cleaner: "https://cleaner.dadata.ru/api/v1/clean",
} as const;

/** Whether this installation asks DaData for anything. */
export function hasLookups(): boolean {
  return env().DADATA_TOKEN !== undefined;
}

/** DaData's own hosts, or one that replaces both of them. */
function addressOf(host: keyof typeof hosts, path: string): string {
  const given = env().DADATA_URL;
  const { pathname } = new URL(hosts[host]);
  return given ? `${given.replace(/\/$/, "")}${pathname}${path}` : `${hosts[host]}${path}`;
}

/**
 * Asks DaData for an account and answers its JSON. Throws Unavailable where lookups are off or it can't be had,
 * TooManyRequests where the account asks too much. Its errors quote what was asked: only the status is logged.
 */
export async function askDadata(
  accountId: string,
  host: keyof typeof hosts,
  path: string,
  body: unknown,
): Promise<unknown> {
  const { DADATA_TOKEN, DADATA_SECRET } = env();
  if (!DADATA_TOKEN) throw new AppError("Unavailable", "requisites.lookup.off");
  await limitLookups(accountId);
  try {
    const answer = await fetch(addressOf(host, path), {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(patience),
      headers: {
        authorization: `Token ${DADATA_TOKEN}`,
        ...(host === "cleaner" && DADATA_SECRET && { "x-secret": DADATA_SECRET }),
        "content-type": "application/json",
        accept: "application/json",
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    log().warn(
      { error: error instanceof Error ? error.message : "unknown" },
      "DaData can't be had",
    );
    throw new AppError("Unavailable", "requisites.lookup.failed");
  }
}

/** Parses an answer by its documented shape; another shape counts as no answer. */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { success, data } = schema.safeParse(answer);
  if (success) return data;
  log().warn("DaData answers otherwise than it documents");
  throw new AppError("Unavailable", "requisites.lookup.failed");
}
