import {
  contactListInput,
  contactListView,
  updateContactListInput,
} from "#lib/contacts/contact-list.ts";
import { exportQuery } from "#lib/contacts/export.ts";
import { contactListsList } from "#lib/contacts/list.ts";
import { idParams } from "#lib/id-params.ts";
import { listContactLists } from "#server/analytics/service.ts";
import {
  createContactList,
  exportContacts,
  getContactList,
  removeContactList,
  updateContactList,
} from "#server/contacts/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/contactLists", "Contacts", contactListView);

export const list = resource.list(
  "Contact lists, newest first",
  contactListsList,
  listContactLists,
);

export const create = resource.create(
  "Create an empty contact list",
  contactListInput,
  createContactList,
);

export const get = resource.get("A contact list", getContactList);

export const update = resource.update(
  "Rename a contact list",
  updateContactListInput,
  updateContactList,
  { args: ({ params, body }) => [params.id, body.title] },
);

export const remove = resource.remove(
  "Remove a contact list with every contact in it; answers the list as it was",
  removeContactList,
);

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
