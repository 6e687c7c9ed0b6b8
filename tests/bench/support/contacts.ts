import { sql } from "#server/db/client.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";

/** A list of `size` contacts with names and Russian mobile numbers, made inside the database. */
export async function fillList(ownerId: string, size: number): Promise<string> {
  const { id } = await createContactList(sql(), { ownerId, title: `${size} contacts` });
  await sql()`
    insert into contacts (owner_id, list_id, phone, first_name, last_name, custom)
    select ${ownerId}::uuid, ${id}::uuid, '+79' || lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0'),
      'Имя' || n % 500, 'Фамилия' || n % 5000, jsonb_build_object('custom1', n::text)
    from generate_series(1, ${size}::int) n`;
  await sql()`vacuum (analyze) contacts`;
  return id;
}
