import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import { absentDays } from "#lib/sendings/absent.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ListsReach } from "#lib/sendings/lists-reach.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { countListed } from "#server/sendings/expand/count-listed.ts";

/**
 * Counts the people of the actor's own lists who have a phone, who have an e-mail address, and who are known to
 * lack a channel. Lists of other accounts count as empty.
 */
export const countListsReach = permitted(
  "sendings.generate",
  async (actor, lists: readonly string[]): Promise<ListsReach> => {
    const own = await sql()<Pick<ContactListRow, "id">[]>`
      select id from contact_lists where owner_id = ${actor.userId} and id = any(${[...lists]}::uuid[])`;
    const ids = own.map(({ id }) => id);
    const [phone, email, absent] = await Promise.all([
      countListed("phone", ids),
      countListed("email", ids),
      countAbsent(actor.userId, ids),
    ]);
    return {
      phone: phone.people,
      email: email.people,
      absent,
    };
  },
);

/** Starts from the stored absent recipients, which are far fewer than the contacts. */
async function countAbsent(
  ownerId: string,
  lists: readonly string[],
): Promise<ListsReach["absent"]> {
  const rows = await sql()<{ type: ChannelType; count: number }[]>`
    select a.type, count(*)::int as count from absent_recipients a
    where a.owner_id = ${ownerId} and a.found_at > now() - make_interval(days => ${absentDays})
      and (exists (select from contacts c where c.list_id = any(${lists}::uuid[]) and c.phone = a.address)
        or exists (select from contacts c where c.list_id = any(${lists}::uuid[]) and c.email = a.address))
    group by a.type`;
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}
