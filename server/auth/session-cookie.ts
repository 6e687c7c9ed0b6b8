import { deflateRawSync, inflateRawSync } from "node:zlib";
import { decode, encode } from "next-auth/jwt";
import * as z from "zod";
import { env } from "#lib/env.ts";
import { levels, roles, type Role } from "#lib/grants.ts";
import { type MemberRole, memberRoles } from "#lib/members/member-roles.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { type PermissionOverrides, permissionsOf, type Permissions } from "#lib/permissions.ts";
import { rowId } from "#lib/row-id.ts";

/** The session ends this long before its cookie and row expire, in seconds. */
export const expiryMargin = 5 * 60;

/** The content of the cookie, enough for the guard to decide without the database. */
export interface SealedSession {
  /** The id of the person who signed in: a member's own, else the account's. */
  userId: string;
  sessionId: string;
  role: Role;
  overrides: PermissionOverrides;
  member?: MemberRole;
  /** `users.session_version` at sealing; a lower one than the row's is out of date. */
  version: number;
  /** Expires at this time, in epoch seconds. */
  exp: number;
}

const overridesSchema = z.record(z.string(), z.enum(levels).nullable());

/**
 * Compresses the overrides. Overrides of every path would exceed the 4 KB of a cookie, and next-auth would
 * split it.
 */
function packed(overrides: PermissionOverrides): string {
  return Object.keys(overrides).length === 0
    ? ""
    : deflateRawSync(JSON.stringify(overrides)).toString("base64url");
}

function unpacked(text: string): PermissionOverrides {
  if (text === "") return {};
  const json = inflateRawSync(Buffer.from(text, "base64url")).toString();
  return overridesSchema.parse(JSON.parse(json));
}

const payload = z
  .object({
    sub: rowId(),
    sid: rowId(),
    role: z.enum(roles),
    ov: z.string().max(2048),
    mem: z.enum(memberRoles).optional(),
    ver: z.int(),
    exp: z.int(),
  })
  .transform(({ sub, sid, role, ov, mem, ver, exp }): SealedSession => ({
    userId: sub,
    sessionId: sid,
    role,
    overrides: unpacked(ov),
    ...(mem && { member: mem }),
    version: ver,
    exp,
  }));

/** Whether the product is served over https, so that cookies must be too. */
export function isSecure(): boolean {
  return env().PUBLIC_URL?.startsWith("https://") ?? false;
}

/** A `__Host-` cookie can't be planted by a neighbouring subdomain; it needs https. */
export function sessionCookieName(): string {
  return isSecure() ? "__Host-cabinet-session" : "cabinet-session";
}

/** Holds the sessions that the browser's is above; see stack-cookie.ts. */
export function stackCookieName(): string {
  return isSecure() ? "__Host-cabinet-stack" : "cabinet-stack";
}

export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() } as const;
}

/** What cookies are sealed with, each kind under its own name. */
export function sealingSecret(): string {
  const { AUTH_SECRET } = env();
  if (!AUTH_SECRET) throw new Error("AUTH_SECRET is not set: start the product with `npm start`");
  return AUTH_SECRET;
}

/** The token members of a session, as next-auth seals them. */
export function tokenOf({
  userId,
  sessionId,
  role,
  overrides,
  member,
  version,
}: Omit<SealedSession, "exp">) {
  return { sub: userId, sid: sessionId, role, ov: packed(overrides), mem: member, ver: version };
}

/** Seals a session that expires at `exp` (epoch seconds). */
export async function sealSession(session: SealedSession): Promise<string> {
  return encode({
    token: tokenOf(session),
    secret: sealingSecret(),
    salt: sessionCookieName(),
    maxAge: session.exp - Math.floor(Date.now() / 1000),
  });
}

const opened = new Map<string, SealedSession>();
const maxOpened = 2000;

/** Opens a cookie's value; null when it is forged, damaged, or less than five minutes from its end. */
export async function openSession(sealed: string | undefined): Promise<SealedSession | null> {
  if (!sealed || sealed.length > 8192) return null;
  const session = opened.get(sealed) ?? (await unseal(sealed));
  if (!session || session.exp - expiryMargin <= Date.now() / 1000) return null;
  return session;
}

async function unseal(sealed: string): Promise<SealedSession | null> {
  const token = await decode({
    token: sealed,
    secret: sealingSecret(),
    salt: sessionCookieName(),
  }).catch(() => {
    // The cookie is not ours or was sealed with a former secret, so it counts as signed out.
    return null;
  });
  const parsed = payload.safeParse(token);
  if (!parsed.success) return null;
  // Every page and prefetch opens the same cookie; the key derivation costs more than all else here.
  if (opened.size >= maxOpened) opened.clear();
  opened.set(sealed, parsed.data);
  return parsed.data;
}

/** The session cookie of a `Cookie` header; undefined when there is none. */
export function sessionCookieOf(cookieHeader: string | null): string | undefined {
  return cookieOf(cookieHeader, sessionCookieName());
}

export function cookieOf(cookieHeader: string | null, name: string): string | undefined {
  const prefix = `${name}=`;
  return cookieHeader
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Computes the permissions from the sealed rights and the current catalogue. */
export function sealedPermissions({ role, overrides, member }: SealedSession): Permissions {
  const permissions = permissionsOf(role, overrides);
  return member ? permissionsOfMember(permissions, member) : permissions;
}
