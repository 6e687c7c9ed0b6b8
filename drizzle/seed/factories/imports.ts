import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList } from "./contacts.ts";
import { createFile } from "./files.ts";

/** An import that has only begun, of a file and into a list of the account. */
export async function createImport(
  db: Db,
  { ownerId }: { ownerId: string },
): Promise<{ id: string }> {
  const file = await createFile(db, { ownerId, filename: "people.csv" });
  const list = await createContactList(db, { ownerId });
  const id = newId();
  await db`
    insert into contact_imports (id, owner_id, list_id, file_id, file_owner_id, title, how, created_by)
    values (${id}, ${ownerId}, ${list.id}, ${file.id}, ${ownerId}, 'people.csv', '{}', ${ownerId})`;
  return { id };
}
