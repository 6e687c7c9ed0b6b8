import type { LoginInput } from "#lib/auth/login-input.ts";
import { originOf } from "#server/telemetry/service.ts";
import { attemptOrigin } from "./attempt-origin.ts";
import { checkCredentials } from "./credentials.ts";
import { limitHeaders } from "./login-limits.ts";
import { issueLoginToken } from "./sign-in.ts";

interface Call {
  request: Pick<Request, "headers">;
  /** Gets the x-ratelimit headers of a good answer. */
  headers: Headers;
}

/** A program's sign-in: a token that lives as long as a browser session. Throws as `checkCredentials` does. */
export async function login(input: LoginInput, { request, headers }: Call) {
  const origin = await attemptOrigin(request.headers);
  const { account, passwordHash, limit } = await checkCredentials(input, origin);
  const client = { ...(await originOf(request.headers)), timeZone: null, locale: null };
  const token = await issueLoginToken(account, client, passwordHash);
  for (const [name, value] of Object.entries(limitHeaders(limit))) headers.set(name, value);
  return { token, id: account.id, username: account.username };
}
