"use server";

import * as z from "zod";
import { bulkInput } from "#lib/contacts/bulk.ts";
import { contactListInput, updateContactListInput } from "#lib/contacts/contact-list.ts";
import { contactInput, updateContactInput } from "#lib/contacts/contact.ts";
import { customLabelsInput, customLabelsKey, filledLabels } from "#lib/contacts/custom-labels.ts";
import { importInput, importPreviewInput } from "#lib/contacts/import.ts";
import { idParams } from "#lib/id-params.ts";
import { accountParams } from "#lib/settings/user-setting.ts";
import { setUserSetting } from "#server/settings/service.ts";
import { action } from "#server/transport/action.ts";
import {
  cancelChange,
  cancelImport,
  changeContacts,
  countListAddresses,
  createContact,
  createContactList,
  getContactUse,
  getListUse,
  previewImport,
  removeContact,
  removeContactList,
  startImport,
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

export const readListUseAction = action({
  input: idParams,
  verb: getListUse,
  args: ({ id }) => [id],
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

export const readContactUseAction = action({
  input: idParams,
  verb: getContactUse,
  args: ({ id }) => [id],
});

export const changeContactsAction = action({
  input: bulkInput,
  verb: changeContacts,
  args: (change, { idempotency }) => [change, idempotency],
  idempotent: "contacts.bulk",
});

export const cancelChangeAction = action({
  input: idParams,
  verb: cancelChange,
  args: ({ id }) => [id],
});

export const previewImportAction = action({
  input: importPreviewInput,
  verb: previewImport,
  args: (wanted) => [wanted],
});

export const startImportAction = action({
  input: importInput,
  verb: startImport,
  args: (wanted, { idempotency }) => [wanted, idempotency],
  idempotent: "contacts.import",
});

export const cancelImportAction = action({
  input: idParams,
  verb: cancelImport,
  args: ({ id }) => [id],
});

export const countListAddressesAction = action({
  input: z.enum(["phone", "email"]),
  verb: countListAddresses,
  args: (kind) => [kind],
});

export const setCustomLabelsAction = action({
  input: accountParams.extend(customLabelsInput.shape),
  verb: setUserSetting,
  args: ({ accountId, ...labels }) => [accountId, customLabelsKey, filledLabels(labels)],
});
