import { canDo } from "#lib/permissions.ts";
import type { Found } from "#lib/search/found.ts";
import { forEveryone, type Verb } from "#server/auth/permitted.ts";
import { searchContacts, searchLists } from "#server/contacts/service.ts";
import { searchInvoices } from "#server/invoices/service.ts";
import { searchRequisites } from "#server/requisites/service.ts";
import { searchSendernames } from "#server/sendernames/service.ts";
import { searchMessages } from "#server/sendings/service.ts";
import { searchFiles } from "#server/storage/service.ts";
import { searchTasks } from "#server/tasks/service.ts";
import { searchTemplates } from "#server/templates/service.ts";
import { searchAccounts } from "#server/users/service.ts";

/** What is called so in the actor's scope, of every noun they may see. */
export const searchEverywhere = forEveryone(async (actor, text: string): Promise<Found> => {
  const among = async <Row>(verb: Verb<[string], readonly Row[]>): Promise<Row[]> =>
    verb.requires && canDo(actor, verb.requires.path, verb.requires.least)
      ? [...(await verb(actor, text))]
      : [];
  const [
    messages,
    contacts,
    lists,
    tasks,
    templates,
    files,
    sendernames,
    requisites,
    invoices,
    accounts,
  ] = await Promise.all([
    among(searchMessages),
    among(searchContacts),
    among(searchLists),
    among(searchTasks),
    among(searchTemplates),
    among(searchFiles),
    among(searchSendernames),
    among(searchRequisites),
    among(searchInvoices),
    among(searchAccounts),
  ]);
  return {
    messages,
    contacts,
    lists,
    tasks,
    templates,
    files,
    sendernames,
    requisites,
    invoices,
    accounts,
  };
});
