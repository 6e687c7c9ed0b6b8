import type { TemplateRecipient } from "#lib/sendings/variables.ts";
import type { Db } from "#server/db/client.ts";

/** The account's newest contact with this address, for variables; null when nobody is known by it. */
export async function findContact(
  db: Db,
  ownerId: string,
  address: string,
): Promise<TemplateRecipient | null> {
  const column = db(address.includes("@") ? "email" : "phone");
  const [contact] = await db<TemplateRecipient[]>`
    select c.phone, c.email, c.first_name, c.middle_name, c.last_name, c.date::text as date, c.gender, c.custom
    from contact_lists l join contacts c on c.list_id = l.id
    where l.owner_id = ${ownerId} and l.type = 'regular' and c.${column} = ${address} order by c.id desc limit 1`;
  return contact ?? null;
}
