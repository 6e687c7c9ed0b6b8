import type { ContactCard } from "#lib/contacts/contact-card.ts";
import type { Db } from "#server/db/client.ts";

interface Person {
  ownerId: string;
  addresses: readonly string[];
}

/** What a person opened of all that an account sent to these addresses. */
export async function clicksOfContact(
  db: Db,
  { ownerId, addresses }: Person,
): Promise<NonNullable<ContactCard["clicks"]>> {
  const [row] = await db<{ messages: number; clicks: number; lastAt: Date | null }[]>`
    select count(*)::int as messages, coalesce(sum(clicks), 0)::int as clicks, max(last_clicked_at) as last_at
    from link_recipients where owner_id = ${ownerId} and recipient = any(${[...addresses]}) and clicks > 0`;
  const { messages = 0, clicks = 0, lastAt = null } = row ?? {};
  return { messages, clicks, lastAt: lastAt?.toISOString() ?? null };
}
