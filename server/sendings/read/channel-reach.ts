import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { ListsReach } from "#lib/sendings/lists-reach.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { countListed } from "#server/sendings/expand/count-listed.ts";

/** How many people of the actor's own lists have a phone, and an e-mail address; lists of others hold nobody. */
export const countListsReach = permitted(
  "sendings.generate",
  async (actor, lists: readonly string[]): Promise<ListsReach> => {
    const own = await sql()<Pick<ContactListRow, "id">[]>`
      select id from contact_lists where owner_id = ${actor.userId} and id = any(${[...lists]}::uuid[])`;
    const ids = own.map(({ id }) => id);
    const [phone, email] = await Promise.all([
      countListed("phone", ids),
      countListed("email", ids),
    ]);
    return { phone: phone.people, email: email.people };
  },
);
