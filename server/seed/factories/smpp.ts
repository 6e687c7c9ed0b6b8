import type { BindMode } from "#lib/smpp/bind-modes.ts";
import { hashSmppPassword, newSmppPassword } from "#server/auth/smpp-access.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

/** Creates an SMPP password of an account and answers it. */
export async function createSmppPassword(
  db: Db,
  { ownerId, description = "Program" }: { ownerId: string; description?: string },
): Promise<{ id: string; password: string }> {
  const id = newId();
  const password = newSmppPassword();
  await db`
    insert into smpp_passwords (id, owner_id, description, password_hash)
    values (${id}, ${ownerId}, ${description}, ${hashSmppPassword(password)})`;
  return { id, password };
}

/** Creates a bound SMPP session of an account, which its process renews no more. */
export async function createSmppSession(
  db: Db,
  { ownerId, mode = "transceiver" }: { ownerId: string; mode?: BindMode },
): Promise<{ id: string }> {
  const id = newId();
  await db`
    insert into smpp_sessions (id, owner_id, process_id, mode, address, system_type, submitted, delivered)
    values (${id}, ${ownerId}, ${newId()}, ${mode}, '203.0.113.7', '', 0, 0)`;
  return { id };
}
