import {
  contactListInput,
  contactListView,
  updateContactListInput,
} from "#lib/contacts/contact-list.ts";
import { exportQuery } from "#lib/contacts/export.ts";
import { contactListsList } from "#lib/contacts/list.ts";
import { idParams } from "#lib/id-params.ts";
import {
  createContactList,
  exportContacts,
  getContactList,
  listContactLists,
  removeContactList,
  updateContactList,
} from "#server/contacts/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/contactLists",
  summary: "Contact lists, newest first",
  tag: "Contacts",
  list: contactListsList,
  verb: listContactLists,
  args: ({ list: wanted }) => [wanted],
  answer: contactListView,
});

export const create = operation({
  method: "post",
  path: "/contactLists",
  summary: "Create an empty contact list",
  tag: "Contacts",
  body: contactListInput,
  idempotent: true,
  verb: createContactList,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: contactListView,
});

export const get = operation({
  method: "get",
  path: "/contactLists/{id}",
  summary: "A contact list",
  tag: "Contacts",
  params: idParams,
  verb: getContactList,
  args: ({ params }) => [params.id],
  answer: contactListView,
});

export const update = operation({
  method: "put",
  path: "/contactLists/{id}",
  summary: "Rename a contact list",
  tag: "Contacts",
  params: idParams,
  body: updateContactListInput,
  verb: updateContactList,
  args: ({ params, body }) => [params.id, body.title],
  answer: contactListView,
});

export const remove = operation({
  method: "delete",
  path: "/contactLists/{id}",
  summary: "Remove a contact list with every contact in it; answers the list as it was",
  tag: "Contacts",
  params: idParams,
  verb: removeContactList,
  args: ({ params }) => [params.id],
  answer: contactListView,
});

export const exportList = operation({
  method: "get",
  path: "/contactLists/{id}/export",
  summary: "The contacts of a list as a file, csv or xlsx. In csv nothing of it runs as a formula",
  tag: "Contacts",
  params: idParams,
  query: exportQuery,
  verb: exportContacts,
  args: ({ params, query }) => [params.id, query],
  answer: {
    kind: "bytes",
    types: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  },
});
