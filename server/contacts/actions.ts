"use server";

import { contactListInput, renameContactListInput } from "#lib/contacts/contact-list.ts";
import { contactInput, updateContactInput } from "#lib/contacts/contact.ts";
import { idParams } from "#lib/id-params.ts";
import { action } from "#server/transport/action.ts";
import {
  createContact,
  createContactList,
  removeContact,
  removeContactList,
  renameContactList,
  updateContact,
} from "./service.ts";

export const createContactListAction = action(contactListInput, createContactList, {
  permission: "contacts.create",
});

export const renameContactListAction = action(
  idParams.extend(renameContactListInput.shape),
  async (actor, { id, title }) => renameContactList(actor, id, title),
  { permission: "contacts.update" },
);

export const removeContactListAction = action(
  idParams,
  async (actor, { id }) => removeContactList(actor, id),
  { permission: "contacts.remove" },
);

export const createContactAction = action(contactInput, createContact, {
  permission: "contacts.create",
});

export const updateContactAction = action(
  idParams.and(updateContactInput),
  async (actor, { id, ...contact }) => updateContact(actor, id, contact),
  { permission: "contacts.update" },
);

export const removeContactAction = action(
  idParams,
  async (actor, { id }) => removeContact(actor, id),
  { permission: "contacts.remove" },
);
