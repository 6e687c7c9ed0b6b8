import { contactCard } from "#lib/contacts/contact-card.ts";
import { contactView, updateContactInput } from "#lib/contacts/contact.ts";
import { importCall, importView } from "#lib/contacts/import.ts";
import { contactsList } from "#lib/contacts/list.ts";
import { contactCall } from "#lib/contacts/new-contact.ts";
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
import { documentBounds } from "#server/transport/body-bounds.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/contacts", "Contacts", contactView);

export const list = resource.list(
  "Contacts, newest first; of one list with `ListId`",
  contactsList,
  listContacts,
);

export const create = resource.create(
  "Add a contact to a list, or change the given fields of the one that has its address there. Fields that can't be read are left out and named in `warnings`",
  contactCall,
  createContact,
  { bounds: documentBounds },
);

export const bringIn = operation({
  method: "put",
  path: "/contacts",
  summary:
    "Bring the contacts of a stored file into a list. Answers once it is done; what takes longer than 50 seconds goes on, and its `state` is `running`. Its columns are known by their headings; one of whole names is told in parts",
  tag: "Contacts",
  body: importCall,
  bounds: documentBounds,
  verb: importFile,
  args: ({ body }) => [body],
  errors: ["Unprocessable"],
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

export const get = resource.get("A contact", getContact);

export const update = resource.update(
  "Rewrite a contact; a field left out becomes empty",
  updateContactInput,
  updateContact,
  { bounds: documentBounds },
);

export const remove = resource.remove("Remove a contact; answers it as it was", removeContact);

export const card = resource.part(
  "card",
  "The person behind a contact: their lists, the last messages to them, answers and consent",
  getContactCard,
  contactCard,
);
