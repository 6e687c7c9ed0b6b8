import { randomInt } from "node:crypto";
import type { TokenRow } from "#drizzle/schema/users.ts";
import type { FeatureGroups } from "#lib/features/features.ts";
import type { Actor } from "#lib/permissions.ts";
import { smppPasswordLength } from "#lib/smpp/password.ts";
import { permissionsWithin } from "#lib/tokens/scopes.ts";
import { lookUps, sql } from "#server/db/client.ts";
import { digest } from "#server/secrets/service.ts";
import { closedFeatures } from "#server/site-env.ts";
import { type AccountRow, actorOf } from "./actor.ts";
import { foldUsername } from "./login-counters.ts";
import { isClosedToMembers, memberColumn, placeColumns } from "./member-of.ts";
import { isWithin } from "./token-address.ts";
import { hashToken } from "./tokens.ts";

/** Without characters that are taken for each other when a password is read out. */
const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Characters that system_id holds. Programs cut off what is longer, so the beginning of a long name stands for it. */
const maxSystemId = 15;

export function newSmppPassword(): string {
  return Array.from(
    { length: smppPasswordLength },
    () => alphabet[randomInt(alphabet.length)],
  ).join("");
}

export const hashSmppPassword = (password: string): Buffer => digest(password, "smpp password");

/** What a session was bound by: an SMPP password or a token. It ends with it. */
export interface SmppAccess {
  /** The row of the password or token. */
  credentialId: string;
  actor: Actor;
  addresses: readonly string[];
}

type Found = AccountRow &
  Pick<TokenRow, "scope" | "addresses"> & { credentialId: string; isPassword: boolean };

/**
 * The account of a user name with an SMPP password or a whole token; null where they don't belong together, the account
 * is switched off, or the address isn't among those allowed. Says nothing of which it was.
 */
export async function smppAccessOf(
  { systemId, password }: { systemId: string; password: string },
  address: string,
): Promise<SmppAccess | null> {
  const isPassword = password.length === smppPasswordLength;
  const hash = isPassword ? hashSmppPassword(password) : hashToken(password);
  const name = foldUsername(systemId);
  const db = sql();
  const rows = await db<{ id: string }[]>`
    select c.id from ${isPassword ? db`smpp_passwords` : db`tokens`} c join users u on u.id = c.owner_id
    where ${isPassword ? db`c.password_hash` : db`c.token_hash`} = ${hash}
      and (lower(u.username) = ${name} or ${name.length >= maxSystemId} and left(lower(u.username), ${maxSystemId}) = ${name})`;
  // Two accounts whose names begin alike and that have one password: neither is meant for certain.
  const [only] = rows.length === 1 ? rows : [];
  const access = only && (await readSmppAccess([only.id])).get(only.id);
  if (!access || !isWithin(access.addresses, address)) return null;
  if (isPassword)
    await db`update smpp_passwords set last_used_at = now() where id = ${access.credentialId}`;
  else
    await db`update tokens set last_used_at = now(), last_used_from = ${address} where id = ${access.credentialId}`;
  return access;
}

/** The passwords and tokens among these that are still good, with the present rights of their accounts. */
export async function readSmppAccess(ids: readonly string[]): Promise<Map<string, SmppAccess>> {
  if (ids.length === 0) return new Map();
  const db = lookUps();
  const rows = await db<Found[]>`
    select u.id, u.username, u.role, u.permissions as overrides, u.locale, u.time_zone, u.session_version,
      ${memberColumn(db)}, b.currency, ${placeColumns(db)}, c.id as credential_id, c.scope, c.addresses, c.is_password
    from (
      select id, owner_id, made_by, 'send' as scope, addresses, true as is_password from smpp_passwords
      where id = any(${[...ids]}::uuid[])
      union all
      select id, owner_id, made_by, scope, addresses, false from tokens
      where id = any(${[...ids]}::uuid[]) and (expired_at is null or expired_at > now())
    ) c
    join users u on u.id = c.owner_id
    join balances b on b.owner_id = u.id
    left join users w on w.id = c.made_by left join members m on m.user_id = c.made_by
    where u.is_active and (c.made_by is null or (w.is_active and m.id is not null))`;
  const open = rows.filter((row) => !isClosedToMembers(row));
  const groups = await closedFeatures();
  return new Map(open.map((row) => [row.credentialId, accessOf(row, groups)]));
}

function accessOf(row: Found, groups: FeatureGroups): SmppAccess {
  const { credentialId, isPassword, addresses } = row;
  const actor = actorOf(row, { via: "token", sessionId: null, realUser: null }, groups);
  return {
    credentialId,
    addresses,
    actor: {
      ...actor,
      permissions: permissionsWithin(actor.permissions, row),
      ...(!isPassword && { tokenId: credentialId }),
    },
  };
}
