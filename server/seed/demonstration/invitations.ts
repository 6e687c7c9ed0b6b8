import type { Tx } from "#server/db/client.ts";
import type { CustomerLists } from "./lists.ts";

/** Contacts whom the customer has invited to VK and Viber: half of them have come, and the oldest links are over. */
export async function createInvitations(
  tx: Tx,
  ownerId: string,
  { all }: CustomerLists,
): Promise<void> {
  await tx`
    insert into invitations (id, owner_id, type, address, invited_at, accepted_at)
    select uuidv7(-ago), ${ownerId}, case when at % 3 = 0 then 'viber' else 'vk' end, phone, now() - ago,
      case when at % 2 = 0 then now() - ago / 2 end
    from (
      select phone, at, at * interval '7 days 5 hours' as ago
      from (select phone, row_number() over (order by id) as at from contacts where list_id = ${all.id} and phone is not null limit 16) c
    ) i order by ago desc`;
}
