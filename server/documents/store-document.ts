import type { DocumentRow } from "#drizzle/schema/documents.ts";
import { type Db, sql } from "#server/db/client.ts";
import { createMadeFile, storeBytes, spool } from "#server/storage/service.ts";
import { documentWords } from "./document-words.ts";
import { printDocument } from "./print-document.ts";

/**
 * Prints a document and keeps the file, which has its id; does nothing where it is kept already. Two at once
 * write the same bytes.
 */
export async function storeDocument(id: string): Promise<void> {
  const row = await findUnkept(sql(), id);
  if (!row) return;
  const spooled = await spool(pieces(await printDocument(row, row.createdAt)), () => undefined);
  const kept = await storeBytes({ ...spooled, id }, fileName(documentWords(row).title));
  await sql().begin(async (tx) => {
    await tx`select from documents where id = ${id} for update`;
    const by = { kind: "system" } as const;
    if (await findUnkept(tx, id))
      await createMadeFile(tx, { ownerId: row.ownerId, by, isLasting: true }, kept);
  });
}

async function findUnkept(db: Db, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db<DocumentRow[]>`
    select d.* from documents d
    where d.id = ${id} and not exists (select from files f where f.id = d.id)`;
  return row;
}

async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** A day may be written with slashes, which part folders. */
const fileName = (title: string) => `${title.replaceAll("/", "-")}.pdf`;
