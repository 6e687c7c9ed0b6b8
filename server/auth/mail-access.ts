import { createHash, randomInt } from "node:crypto";
import type { MailSecretRow } from "#drizzle/schema/mail-secrets.ts";
import { hasFeature } from "#lib/features/features.ts";
import { secretAlphabet, secretLength } from "#lib/mail-secrets/address.ts";
import type { Actor } from "#lib/permissions.ts";
import { permissionsWithin } from "#lib/tokens/scopes.ts";
import { sql } from "#server/db/client.ts";
import { closedFeatures } from "#server/site-env.ts";
import { type AccountRow, actorOf } from "./actor.ts";
import { isClosedToMembers, memberColumn, placeColumns } from "./member-of.ts";

/** A new secret; this is the only time it is known. */
export function newMailSecret(): string {
  return Array.from(
    { length: secretLength },
    () => secretAlphabet[randomInt(secretAlphabet.length)],
  ).join("");
}

/** The hash that the database stores; it can't be turned back into the secret. */
export function hashMailSecret(secret: string): Buffer {
  return createHash("sha256").update(`mail secret ${secret}`).digest();
}

/** What a secret in an address gives: an account that may send, and how mails become its messages. */
export interface MailAccess extends Pick<MailSecretRow, "from" | "sender" | "hasSubject"> {
  secretId: string;
  actor: Actor;
}

type Found = AccountRow & Pick<MailSecretRow, "from" | "sender" | "hasSubject"> & { secretId: string }; // prettier-ignore

/**
 * The access of a secret; null for one that isn't known, whose account or member is gone or switched off, or to whose
 * account mails are closed.
 */
export async function mailAccessOf(secret: string): Promise<MailAccess | null> {
  const db = sql();
  const [row] = await db<Found[]>`
    select u.id, u.username, u.role, u.permissions as overrides, u.locale, u.time_zone, u.session_version,
      ${memberColumn(db)}, b.currency, ${placeColumns(db)}, c.id as secret_id, c.from_addresses as "from", c.sender, c.has_subject
    from mail_secrets c
    join users u on u.id = c.owner_id
    join balances b on b.owner_id = u.id
    left join users w on w.id = c.made_by left join members m on m.user_id = c.made_by
    where c.secret_hash = ${hashMailSecret(secret)} and u.is_active
      and (c.made_by is null or (w.is_active and m.id is not null))`;
  if (!row || isClosedToMembers(row)) return null;
  const { secretId, from, sender, hasSubject } = row;
  const actor = actorOf(
    row,
    { via: "token", sessionId: null, realUser: null },
    await closedFeatures(),
  );
  if (!hasFeature("mailSms", actor)) return null;
  const permissions = permissionsWithin(actor.permissions, { scope: "send", addresses: [] });
  // Spend caps and the log know the secret as they know tokens.
  return {
    secretId,
    from,
    sender,
    hasSubject,
    actor: { ...actor, permissions, tokenId: secretId },
  };
}
