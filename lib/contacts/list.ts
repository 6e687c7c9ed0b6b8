import type { ListDefinition } from "#lib/list-definition.ts";
import { contactListTypes, genders } from "./fields.ts";

export const contactListsList = {
  resource: "contactLists",
  filters: { type: contactListTypes, OwnerId: "id" },
  sorts: { title: "text", size: "number" },
} as const satisfies ListDefinition;

/** Contacts of the lists in the reader's scope, or of one by `ListId`. */
export const contactsList = {
  resource: "contacts",
  filters: { gender: genders },
  apiFilters: { ListId: "id", OwnerId: "id", phone: "address", email: "address" },
  sorts: { name: "text", phone: "text" },
} as const satisfies ListDefinition;
