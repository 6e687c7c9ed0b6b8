import { loadSession, type Session } from "#server/auth/actor.ts";
import { checkCredentials } from "#server/auth/credentials.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { createToken } from "#server/auth/tokens.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { Member } from "#server/seed/factories/members.ts";
import { testPassword } from "#server/seed/factories/users.ts";

const from = { address: "198.51.100.7", userAgent: "a browser", page: null };

/** Signs in by name and password as the screen does, and opens the session. */
export async function signInBy(username: string, code?: string): Promise<Session> {
  const given = { username, password: testPassword, ...(code !== undefined && { code }) };
  const { account } = await checkCredentials(given, { address: from.address, devices: [] });
  const sealed = await startSession(account, { ...from, timeZone: null, locale: null });
  const session = await loadSession(sealed);
  if (!session) throw new Error("no session was made");
  return session;
}

/** A token that a member has made, as the Tokens tab makes it. */
export async function tokenOf({ ownerId, userId }: Member): Promise<string> {
  const made = { ownerId, kind: "personal", expiredAt: null, madeBy: userId } as const;
  return (await createToken(sql(), made)).token;
}

/** Creates an invitation that was not accepted and has expired. */
export async function createInvitation(ownerId: string): Promise<string> {
  const id = newId();
  await sql()`
    insert into members (id, owner_id, email, name, role, locale, invitation_id, expires_at)
    values (${id}, ${ownerId}, ${`${id}@example.com`}, 'Mary', 'reader', 'en', ${newId()}, now())`;
  return id;
}
