import { type Actor, canDo } from "#lib/permissions.ts";
import type { FoundGroup, FoundNoun, FoundRow } from "#lib/search/found.ts";
import { forEveryone, type Verb } from "#server/auth/permitted.ts";
import { searchBillings } from "#server/billings/service.ts";
import { searchCompanies } from "#server/companies/service.ts";
import { searchContacts, searchLists } from "#server/contacts/service.ts";
import { searchHeadings } from "#server/documentation/service.ts";
import { searchIntegrations } from "#server/integrations/service.ts";
import { searchInvoices } from "#server/invoices/service.ts";
import { searchMembers } from "#server/members/service.ts";
import { searchPayments } from "#server/payments/service.ts";
import { searchProviders } from "#server/providers/service.ts";
import { searchRequisites } from "#server/requisites/service.ts";
import { searchSendernames } from "#server/sendernames/service.ts";
import { searchMessages } from "#server/sendings/service.ts";
import { searchFiles } from "#server/storage/service.ts";
import { searchTasks } from "#server/tasks/service.ts";
import { searchTemplates } from "#server/templates/service.ts";
import { searchAccounts } from "#server/users/service.ts";

type Finder<Noun extends FoundNoun> = Verb<[text: string], readonly FoundRow<Noun>[]>;

/** The finder of each noun, in the order of display. */
const finders: { readonly [Noun in FoundNoun]: Finder<Noun> } = {
  messages: searchMessages,
  contacts: searchContacts,
  lists: searchLists,
  tasks: searchTasks,
  templates: searchTemplates,
  files: searchFiles,
  sendernames: searchSendernames,
  payments: searchPayments,
  billings: searchBillings,
  invoices: searchInvoices,
  requisites: searchRequisites,
  companies: searchCompanies,
  accounts: searchAccounts,
  members: searchMembers,
  providers: searchProviders,
  integrations: searchIntegrations,
  documentation: searchHeadings,
};
const nouns = Object.keys(finders) as FoundNoun[];

/** What is called so in the actor's scope, of every noun they may see; nouns of which there is nothing are left out. */
export const searchEverywhere = forEveryone(async (actor, text: string): Promise<FoundGroup[]> => {
  const groups = await Promise.all(nouns.map(async (noun) => findOf(noun, actor, text)));
  return groups.filter(({ rows }) => rows.length > 0);
});

async function findOf<Noun extends FoundNoun>(
  noun: Noun,
  actor: Actor,
  text: string,
): Promise<FoundGroup<Noun>> {
  const find: Finder<Noun> = finders[noun];
  const { requires } = find;
  const isAllowed = requires === null || canDo(actor, requires.path, requires.minLevel);
  return { noun, rows: isAllowed ? await find(actor, text) : [] };
}
