import { contactCard } from "#lib/contacts/contact-card.ts";
import { contactInput, contactView, updateContactInput } from "#lib/contacts/contact.ts";
import { importCall, importView } from "#lib/contacts/import.ts";
import { contactsList } from "#lib/contacts/list.ts";
import { idParams } from "#lib/id-params.ts";
import {
  createContact,
  getContact,
  getContactCard,
  getImport,
  importFile,
  listContacts,
  removeContact,
  updateContact,
} from "#server/contacts/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/contacts",
  summary: "Contacts, newest first; of one list with `ListId`",
  tag: "Contacts",
  list: contactsList,
  verb: listContacts,
  args: ({ list: wanted }) => [wanted],
  answer: contactView,
});

export const create = operation({
  method: "post",
  path: "/contacts",
  summary: "Add a contact to a list",
  tag: "Contacts",
  body: contactInput,
  idempotent: true,
  verb: createContact,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: contactView,
});

export const bringIn = operation({
  method: "put",
  path: "/contacts",
  summary:
    "Bring the contacts of a stored file into a list. Answers once it is done; what takes longer than 50 seconds goes on, and its `state` is `running`. Its columns are known by their headings; one of whole names is told in parts",
  tag: "Contacts",
  body: importCall,
  verb: importFile,
  args: ({ body }) => [body],
  answer: importView,
});

export const readImport = operation({
  method: "get",
  path: "/contactImports/{id}",
  summary: "An import, and how far it is",
  tag: "Contacts",
  params: idParams,
  verb: getImport,
  args: ({ params }) => [params.id],
  answer: importView,
});

export const get = operation({
  method: "get",
  path: "/contacts/{id}",
  summary: "A contact",
  tag: "Contacts",
  params: idParams,
  verb: getContact,
  args: ({ params }) => [params.id],
  answer: contactView,
});

export const update = operation({
  method: "put",
  path: "/contacts/{id}",
  summary: "Rewrite a contact; a field left out becomes empty",
  tag: "Contacts",
  params: idParams,
  body: updateContactInput,
  verb: updateContact,
  args: ({ params, body }) => [params.id, body],
  answer: contactView,
});

export const remove = operation({
  method: "delete",
  path: "/contacts/{id}",
  summary: "Remove a contact; answers it as it was",
  tag: "Contacts",
  params: idParams,
  verb: removeContact,
  args: ({ params }) => [params.id],
  answer: contactView,
});

export const card = operation({
  method: "get",
  path: "/contacts/{id}/card",
  summary:
    "The person behind a contact: their lists, the last messages to them, answers and consent",
  tag: "Contacts",
  params: idParams,
  verb: getContactCard,
  args: ({ params }) => [params.id],
  answer: contactCard,
});
