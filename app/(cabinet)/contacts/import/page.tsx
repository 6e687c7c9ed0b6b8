import { pageTitle } from "#app/page-title.ts";
import { CustomLabelsProvider } from "#components/contacts/custom-labels.tsx";
import { ImportPage } from "#components/contacts/import/import-page.tsx";
import type { SearchParams } from "#lib/address-parts.ts";
import { ifFound } from "#lib/errors.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getContactList, getCustomLabels } from "#server/contacts/service.ts";
import { isId } from "#server/db/ids.ts";
import { getFile } from "#server/storage/service.ts";

export const generateMetadata = pageTitle("contactImport");

interface ContactImportPageProps {
  searchParams: Promise<SearchParams>;
}

/** A list or a file of the address that is gone, or was never this person's, is chosen on the page. */
export default async function ContactImportPage({ searchParams }: ContactImportPageProps) {
  const actor = await requireActor("/contacts/import");
  const given = await searchParams;
  const [list, file] = await Promise.all([
    isOneId(given.list) ? ifFound(getContactList(actor, given.list)) : null,
    isOneId(given.file) && canDo(actor, "storage.get") ? ifFound(getFile(actor, given.file)) : null,
  ]);
  const ownId = list?.OwnerId ?? actor.userId;
  return (
    <CustomLabelsProvider labels={await getCustomLabels(actor, ownId)}>
      <ImportPage
        list={list}
        file={file && { id: file.id, title: file.title }}
        ownId={actor.userId}
        mayMerge={canDo(actor, "contacts.update")}
      />
    </CustomLabelsProvider>
  );
}

function isOneId(given: string | string[] | undefined): given is string {
  return typeof given === "string" && isId(given);
}
