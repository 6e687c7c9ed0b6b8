"use server";

import * as z from "zod";
import { contactListInput, updateContactListInput } from "#lib/contacts/contact-list.ts";
import { contactInput, updateContactInput } from "#lib/contacts/contact.ts";
import { idParams } from "#lib/id-params.ts";
import { action } from "#server/transport/action.ts";
import {
  countListAddresses,
  createContact,
  createContactList,
  removeContact,
  removeContactList,
  updateContactList,
  updateContact,
} from "./service.ts";

export const createContactListAction = action({
  input: contactListInput,
  verb: createContactList,
  args: (list, { idempotency }) => [list, idempotency],
  idempotent: "contactLists.create",
});

export const updateContactListAction = action({
  input: idParams.extend(updateContactListInput.shape),
  verb: updateContactList,
  args: ({ id, title }) => [id, title],
});

export const removeContactListAction = action({
  input: idParams,
  verb: removeContactList,
  args: ({ id }) => [id],
});

export const createContactAction = action({
  input: contactInput,
  verb: createContact,
  args: (contact, { idempotency }) => [contact, idempotency],
  idempotent: "contacts.create",
});

export const updateContactAction = action({
  input: idParams.and(updateContactInput),
  verb: updateContact,
  args: ({ id, ...contact }) => [id, contact],
});

export const removeContactAction = action({
  input: idParams,
  verb: removeContact,
  args: ({ id }) => [id],
});

export const countListAddressesAction = action({
  input: z.enum(["phone", "email"]),
  verb: countListAddresses,
  args: (kind) => [kind],
});
