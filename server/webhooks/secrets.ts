import { randomBytes } from "node:crypto";
import type { WebhookSecretRow } from "#drizzle/schema/webhooks.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { seal, sealedPlaces, unseal } from "#server/secrets/service.ts";

const placeOf = sealedPlaces.webhookSecret;

/** The size that Standard Webhooks recommends, with its prefix. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Gives the account a secret if it has none. The account has not seen it, so it is no use to anyone yet. */
export async function ensureSecret(tx: Tx, ownerId: string): Promise<void> {
  const secret = newSecret();
  await tx`
    insert into webhook_secrets (owner_id, secret, is_shown, ending)
    values (${ownerId}, ${seal(Buffer.from(secret), placeOf(ownerId))}, false, ${endingOf(secret)})
    on conflict (owner_id) do nothing`;
}

function endingOf(secret: string): string {
  return secret.replace(/=+$/, "").slice(-4);
}

/**
 * Gives the actor's account another secret, which is shown this once. Deliveries are signed with the former one as well
 * for a day, unless no receiver can know it.
 */
export const rotateSecret = permitted(
  "webhooks.update",
  async (actor): Promise<{ secret: string }> => {
    const ownerId = actor.userId;
    const secret = newSecret();
    await sql().begin(async (tx) => {
      await tx`
        insert into webhook_secrets as s (owner_id, secret, is_shown, ending)
        values (${ownerId}, ${seal(Buffer.from(secret), placeOf(ownerId))}, true, ${endingOf(secret)})
        on conflict (owner_id) do update set secret = excluded.secret, is_shown = true, ending = excluded.ending,
          former = case when s.is_shown then s.secret end,
          former_until = case when s.is_shown then now() + interval '1 day' end, updated_at = now()`;
      await record(tx, actor, { name: "webhooks.secret", ownerId, ids: [ownerId] });
    });
    return { secret };
  },
);

/** What deliveries of these accounts are signed with now, the newest first. */
export async function readSecrets(
  db: Db,
  ownerIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await db<Pick<WebhookSecretRow, "ownerId" | "secret" | "former">[]>`
    select owner_id, secret, case when former_until > now() then former end as former
    from webhook_secrets where owner_id = any(${[...ownerIds]}::uuid[])`;
  return new Map(
    rows.map(({ ownerId, secret, former }) => [
      ownerId,
      [secret, former].flatMap((sealed) =>
        sealed ? [unseal(sealed, placeOf(ownerId)).toString()] : [],
      ),
    ]),
  );
}

/** How people recognize the secret, which is never shown again. */
export async function describeSecret(
  db: Db,
  ownerId: string,
): Promise<{ ending: string; isShown: boolean; formerUntil: string | null } | null> {
  const [row] = await db<Pick<WebhookSecretRow, "ending" | "isShown" | "formerUntil">[]>`
    select ending, is_shown, case when former_until > now() then former_until end as former_until
    from webhook_secrets where owner_id = ${ownerId}`;
  return row ? { ...row, formerUntil: row.formerUntil?.toISOString() ?? null } : null;
}
