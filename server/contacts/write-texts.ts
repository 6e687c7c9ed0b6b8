import type { ContactTextDebtRow } from "#drizzle/schema/contact-texts.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";

const atOnce = 5000;
/** A running import is not disturbed for this long; until then searches read its contacts directly. */
const waitsForImport = "2 minutes";

/**
 * Writes the search texts of the next part of contacts that were added in bulk. Answers whether more may be
 * left. After a kill it continues behind the last committed part.
 */
export async function writeContactTexts(): Promise<boolean> {
  const [debt] = await sql()<Pick<ContactTextDebtRow, "id" | "listId">[]>`
    select id, list_id from contact_text_debts d
    where d.id < uuid_floor(now() - ${waitsForImport}::interval)
      or not exists (select from contact_imports i where i.list_id = d.list_id and i.state = 'running')
    order by id limit 1`;
  if (!debt) return false;
  await transaction(async (tx) => {
    // Removing contacts waits for this lock and then removes the texts written here too.
    await tx`select from contact_lists where id = ${debt.listId} for no key update`;
    const [written] = await tx<{ count: number; last: string | null }[]>`
      with part as materialized (
        select c.* from contact_text_debts d join contacts c on c.list_id = d.list_id and c.id between d.from_id and d.to_id
        where d.id = ${debt.id} order by c.id limit ${atOnce}
      ), written as (
        insert into contact_texts (id, owner_id, list_id, text)
        select id, owner_id, list_id, contact_indexed(phone, email, last_name, first_name, middle_name) from part
        on conflict (id) do nothing
      )
      select count(*)::int as count, (select id from part order by id desc limit 1) as last from part`;
    if (written?.count === atOnce)
      await tx`update contact_text_debts set from_id = ${written.last} where id = ${debt.id}`;
    else await tx`delete from contact_text_debts where id = ${debt.id}`;
  });
  return true;
}
