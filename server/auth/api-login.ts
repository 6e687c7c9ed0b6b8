import type { LoginInput } from "#lib/auth/login-input.ts";
import { originOf } from "#server/telemetry/service.ts";
import { addressOf } from "./address.ts";
import { checkCredentials } from "./credentials.ts";
import { openDeviceCookie } from "./device-cookie.ts";
import { limitHeaders } from "./login-limits.ts";
import { issueLoginToken } from "./sign-in.ts";

interface Call {
  request: Request;
  /** Gets the x-ratelimit headers of a good answer. */
  headers: Headers;
}

/** A program's sign-in: a token that lives as long as a browser session. Throws as `checkCredentials` does. */
export async function login(input: LoginInput, { request, headers }: Call) {
  const address = addressOf(request.headers);
  // A page that calls the API is its browser; nothing else has the cookie.
  const devices = await openDeviceCookie(request.headers.get("cookie"));
  const { account, limit } = await checkCredentials(input, { address, devices });
  const token = await issueLoginToken(account, {
    ...(await originOf(request.headers)),
    timeZone: null,
    locale: null,
  });
  for (const [name, value] of Object.entries(limitHeaders(limit))) headers.set(name, value);
  return { token, id: account.id, username: account.username };
}
