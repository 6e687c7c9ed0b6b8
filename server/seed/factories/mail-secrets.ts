import { hashMailSecret, newMailSecret } from "#server/auth/mail-access.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

interface NewMailSecret {
  ownerId: string;
  description?: string;
  from?: readonly string[];
  sender?: string;
  hasSubject?: boolean;
}

/** Creates a secret by which mails become an account's SMS, and answers it. */
export async function createMailSecret(
  db: Db,
  {
    ownerId,
    description = "Alerts",
    from = ["@shop.example"],
    sender = "Cabinet",
    hasSubject = false,
  }: NewMailSecret,
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = newMailSecret();
  await db`
    insert into mail_secrets (id, owner_id, description, secret_hash, from_addresses, sender, has_subject)
    values (${id}, ${ownerId}, ${description}, ${hashMailSecret(secret)}, ${[...from]}, ${sender}, ${hasSubject})`;
  return { id, secret };
}
