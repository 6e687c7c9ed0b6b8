import type { DocumentRow } from "#drizzle/schema/documents.ts";
import type { DocumentView } from "#lib/documents/document.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { answerKept } from "#server/storage/service.ts";
import { documentWords } from "./document-words.ts";
import { storeDocument } from "./store-document.ts";

async function findDocument(actor: Actor, id: string): Promise<DocumentRow> {
  const db = sql();
  const [row] = await db<DocumentRow[]>`
    select d.* from documents d
    where d.id = ${id} and ${visibleTo(db, actor, "documents.get", "d.owner_id")}`;
  if (!row) throw new AppError("NotFound", "documents.errors.notFound");
  return row;
}

/** A contract or an invoice as it was drawn up. Throws NotFound outside the actor's scope. */
export const getDocument = inEdition(
  "legal",
  permitted("documents.get", async (actor, id: string): Promise<DocumentView> => {
    const row = await findDocument(actor, id);
    return {
      id,
      type: row.type,
      docNumber: String(row.number),
      day: row.day,
      title: documentWords(row).title,
      requisiteId: row.requisiteId,
      companyId: row.companyId,
      OwnerId: row.ownerId,
      createdAt: row.createdAt.toISOString(),
    };
  }),
);

/** Reads the document's file and prints it again if it was removed. Throws NotFound outside the actor's scope. */
export const openDocument = inEdition(
  "legal",
  permitted("documents.get", async (actor, id: string, headers: Headers): Promise<Response> => {
    await findDocument(actor, id);
    await storeDocument(id);
    return answerKept(id, headers);
  }),
);
