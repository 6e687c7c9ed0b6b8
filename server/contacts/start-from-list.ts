import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import { AppError } from "#lib/errors.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

type Found = Pick<ContactListRow, "id"> & { hasPhone: boolean; hasEmail: boolean };

/** The values with which the wizard opens for one of the actor's contact lists. Throws NotFound for other lists. */
export const startFromList = permitted(
  "contacts.get",
  async (actor, id: string): Promise<SendStart> => {
    const [list] = await sql()<Found[]>`
      select id, exists (select from contacts c where c.list_id = l.id and c.phone > '') as has_phone,
        exists (select from contacts c where c.list_id = l.id and c.email > '') as has_email
      from contact_lists l where id = ${id} and owner_id = ${actor.userId}`;
    if (!list) throw new AppError("NotFound", "contacts.errors.listNotFound", { params: { id } });
    const isByEmail = list.hasEmail && !list.hasPhone;
    return {
      change: { lists: [id], ...(isByEmail && { channel: "email" }) },
      isWithoutNumbers: false,
    };
  },
);
