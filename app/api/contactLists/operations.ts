import {
  contactListInput,
  contactListView,
  renameContactListInput,
} from "#lib/contacts/contact-list.ts";
import { idParams } from "#lib/id-params.ts";
import { contactListsListSpec } from "#server/contacts/service.ts";
import { operation } from "#server/transport/operation.ts";

export const findContactLists = operation({
  method: "get",
  path: "/contactLists",
  summary: "Contact lists, newest first",
  tag: "Contacts",
  permission: "contacts.get",
  list: contactListsListSpec,
  answer: contactListView,
});

export const addContactList = operation({
  method: "post",
  path: "/contactLists",
  summary: "Create an empty contact list",
  tag: "Contacts",
  permission: "contacts.create",
  body: contactListInput,
  answer: contactListView,
});

export const readContactList = operation({
  method: "get",
  path: "/contactLists/{id}",
  summary: "A contact list",
  tag: "Contacts",
  permission: "contacts.get",
  params: idParams,
  answer: contactListView,
});

export const changeContactList = operation({
  method: "put",
  path: "/contactLists/{id}",
  summary: "Rename a contact list",
  tag: "Contacts",
  permission: "contacts.update",
  params: idParams,
  body: renameContactListInput,
  answer: contactListView,
});

export const deleteContactList = operation({
  method: "delete",
  path: "/contactLists/{id}",
  summary: "Remove a contact list with every contact in it; answers the list as it was",
  tag: "Contacts",
  permission: "contacts.remove",
  params: idParams,
  answer: contactListView,
});
