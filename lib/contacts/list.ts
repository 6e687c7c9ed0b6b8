import type { ListDefinition } from "#lib/list-definition.ts";
import { contactListTypes, genders } from "./fields.ts";

export const contactListsList = {
  resource: "contactLists",
  filters: { type: contactListTypes, OwnerId: "id" },
  sorts: { title: "text", size: "number" },
  scopes: ["line"],
} as const satisfies ListDefinition;

/** Contacts of the lists in the reader's scope, or of one by `ListId`. */
export const contactsList = {
  resource: "contacts",
  filters: { gender: genders },
  apiFilters: { ListId: "id", OwnerId: "id", phone: "address", email: "address" },
  sorts: { name: "text", phone: "text" },
  // Custom fields that hold a value follow.
  columns: [
    { path: "phone", head: "contacts.fields.phone" },
    { path: "email", head: "contacts.fields.email" },
    { path: "lastName", head: "contacts.fields.lastName" },
    { path: "firstName", head: "contacts.fields.firstName" },
    { path: "middleName", head: "contacts.fields.middleName" },
    // As an import reads them in any language.
    { path: "date", head: "contacts.fields.date" },
    { path: "gender", head: "contacts.fields.gender" },
  ],
} as const satisfies ListDefinition;
