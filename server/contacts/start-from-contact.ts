import type { ContactRow } from "#drizzle/schema/contacts.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { contactNotFound } from "./contact-row.ts";

/** The values with which the wizard opens for one of the actor's contacts. Throws NotFound for other contacts. */
export const startFromContact = permitted(
  "contacts.get",
  async (actor, id: string): Promise<SendStart> => {
    const [row] = await sql()<Pick<ContactRow, "phone" | "email">[]>`
      select phone, email from contacts where id = ${id} and owner_id = ${actor.userId}`;
    if (!row) throw contactNotFound();
    const { phone, email } = row;
    const isByEmail = email !== null && phone === null;
    return {
      change: { numbers: phone ?? email ?? "", ...(isByEmail && { channel: "email" }) },
      isWithoutNumbers: false,
    };
  },
);
