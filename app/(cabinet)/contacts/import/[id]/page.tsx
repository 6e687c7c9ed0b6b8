import { redirect } from "next/navigation";
import { pageTitle } from "#app/page-title.ts";
import { ImportResult } from "#components/contacts/import/import-result.tsx";
import { ifFound } from "#lib/errors.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getContactList, getImport } from "#server/contacts/service.ts";
import { isId } from "#server/db/ids.ts";
import { getFile } from "#server/storage/service.ts";

export const generateMetadata = pageTitle("contactImport");

interface ImportResultPageProps {
  params: Promise<{ id: string }>;
}

/** An import that is under way or has ended: its address is valid on every device for as long as its list is there. */
export default async function ImportResultPage({ params }: ImportResultPageProps) {
  const actor = await requireActor("/contacts/import/{id}");
  const { id } = await params;
  const found = isId(id) ? await ifFound(getImport(actor, id)) : null;
  // What is gone or was never this person's leads to the lists, as everywhere.
  if (!found) redirect("/contacts");
  const { ListId, rejectedFileId } = found;
  const maySeeFiles = canDo(actor, "storage.get");
  const [list, rejects] = await Promise.all([
    ifFound(getContactList(actor, ListId)),
    rejectedFileId && maySeeFiles ? ifFound(getFile(actor, rejectedFileId)) : null,
  ]);
  return (
    <ImportResult
      read={found}
      size={list?.size ?? 0}
      rejects={rejects && { id: rejects.id, title: rejects.title }}
      mayStop={canDo(actor, "contacts.create")}
      sender={canDo(actor, "sendings.generate") ? actor.userId : null}
    />
  );
}
