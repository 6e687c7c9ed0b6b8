import type { LoginInput } from "#lib/auth/login-input.ts";
import { AppError } from "#lib/errors.ts";
import { permissionsOf } from "#lib/permissions.ts";
import { originOf } from "#server/telemetry/service.ts";
import { attemptOrigin } from "./attempt-origin.ts";
import { checkCredentials, signInOf } from "./credentials.ts";
import { dueErrors, dueOf } from "./due.ts";
import { limitHeaders } from "./login-limits.ts";
import { issueLoginToken } from "./sign-in.ts";

interface Call {
  request: Pick<Request, "headers">;
  /** Gets the x-ratelimit headers of a good answer. */
  headers: Headers;
}

/**
 * A program's sign-in: a token that lives as long as a browser session. Throws as `checkCredentials` does, and
 * Forbidden while a password or a second factor is due.
 */
export async function login(input: LoginInput, { request, headers }: Call) {
  const origin = await attemptOrigin(request.headers);
  const { account, passwordHash, limit } = await checkCredentials(input, origin);
  const permissions = permissionsOf(account.role, account.overrides);
  const due = await dueOf({ ...account, signInId: signInOf(account), permissions });
  if (due) throw new AppError("Forbidden", dueErrors[due]);
  const client = { ...(await originOf(request.headers)), timeZone: null, locale: null };
  const token = await issueLoginToken(account, client, passwordHash);
  for (const [name, value] of Object.entries(limitHeaders(limit))) headers.set(name, value);
  return { token, id: account.id, username: account.username };
}
