import { contactInput, contactView, updateContactInput } from "#lib/contacts/contact.ts";
import { idParams } from "#lib/id-params.ts";
import { contactsListSpec } from "#server/contacts/service.ts";
import { operation } from "#server/transport/operation.ts";

export const findContacts = operation({
  method: "get",
  path: "/contacts",
  summary: "Contacts, newest first; of one list with `ListId`",
  tag: "Contacts",
  permission: "contacts.get",
  list: contactsListSpec,
  answer: contactView,
});

export const addContact = operation({
  method: "post",
  path: "/contacts",
  summary: "Add a contact to a list",
  tag: "Contacts",
  permission: "contacts.create",
  body: contactInput,
  answer: contactView,
});

export const readContact = operation({
  method: "get",
  path: "/contacts/{id}",
  summary: "A contact",
  tag: "Contacts",
  permission: "contacts.get",
  params: idParams,
  answer: contactView,
});

export const changeContact = operation({
  method: "put",
  path: "/contacts/{id}",
  summary: "Rewrite a contact; a field left out becomes empty",
  tag: "Contacts",
  permission: "contacts.update",
  params: idParams,
  body: updateContactInput,
  answer: contactView,
});

export const deleteContact = operation({
  method: "delete",
  path: "/contacts/{id}",
  summary: "Remove a contact; answers it as it was",
  tag: "Contacts",
  permission: "contacts.remove",
  params: idParams,
  answer: contactView,
});
