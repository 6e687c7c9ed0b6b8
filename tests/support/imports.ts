import { setTimeout as sleep } from "node:timers/promises";
import type { ImportInput, ImportView } from "#lib/contacts/import.ts";
import { getImport, previewImport, runImport, startImport } from "#server/contacts/service.ts";
import type { Db } from "#server/db/client.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { createFile } from "#server/seed/factories/files.ts";
import { actorFor } from "./actors.ts";
import type { Caller } from "./api.ts";

type Content = string | Uint8Array;

/** A stored file of an account. */
export async function storedTable(
  by: Caller,
  content: Content,
  filename = "people.csv",
): Promise<string> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return (await createFile(sql(), { ownerId: by.user.id, filename, content: bytes })).id;
}

export async function newList(
  by: Caller,
  type: "regular" | "blacklist" = "regular",
): Promise<string> {
  return (
    await createContactList(sql(), {
      ownerId: by.user.id,
      type,
      title: `List of ${by.user.username}`,
    })
  ).id;
}

/** Starts an import as the dialog does if nothing detected is changed. */
export async function begin(
  by: Caller,
  fileId: string,
  given: Partial<ImportInput> & Pick<ImportInput, "ListId" | "list">,
): Promise<ImportView> {
  const actor = actorFor(by.user);
  const { reading, sheet, hasHeader, headRow, country, columns } = await previewImport(actor, {
    fileId,
    ListId: given.ListId,
  });
  const fields = columns.map(({ field }) => field);
  const found = { reading, sheet, hasHeader, headRow, country, columns: fields };
  return startImport(actor, { fileId, ...found, known: "merge", ...given }, null);
}

/** Imports contacts and waits for the end. */
export async function bringIn(
  by: Caller,
  content: Content,
  { filename, ...given }: Partial<ImportInput> & { filename?: string } = {},
): Promise<ImportView> {
  const ListId = given.list ? null : (given.ListId ?? (await newList(by)));
  const { id } = await begin(by, await storedTable(by, content, filename), {
    ...given,
    ListId,
    list: given.list,
  });
  await runImport(id, () => false);
  return getImport(actorFor(by.user), id);
}

export interface Row {
  phone: string | null;
  email: string | null;
  firstName: string | null;
  custom: Record<string, string>;
}

export async function peopleOf(listId: string): Promise<Row[]> {
  const rows = await sql()<Row[]>`
    select phone, email, first_name, custom from contacts where list_id = ${listId} order by phone, email`;
  return [...rows];
}

/** Works on the import into a list as a worker would, once there is one. */
export async function workOn(listId: string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const [row] = await sql()<{ id: string }[]>`
      select id from contact_imports where list_id = ${listId} and state = 'running'`;
    if (row) {
      await runImport(row.id, () => false);
      return;
    }
    await sleep(10);
  }
}

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
