"use server";

import * as z from "zod";
import { bulkInput } from "#lib/contacts/bulk.ts";
import { contactListInput, updateContactListInput } from "#lib/contacts/contact-list.ts";
import { updateContactInput } from "#lib/contacts/contact.ts";
import { customLabelsInput, customLabelsKey, filledLabels } from "#lib/contacts/custom-labels.ts";
import {
  importCheckInput,
  importPreviewInput,
  importSampleInput,
} from "#lib/contacts/import-check.ts";
import { importInput } from "#lib/contacts/import.ts";
import { contactInput } from "#lib/contacts/new-contact.ts";
import { accountParams } from "#lib/settings/user-setting.ts";
import { setUserSetting } from "#server/settings/service.ts";
import {
  changeAction,
  createAction,
  inputAction,
  rowAction,
} from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import {
  cancelChange,
  cancelCount,
  cancelImport,
  changeContacts,
  checkImport,
  countListAddresses,
  createContact,
  createContactList,
  getContactUse,
  getCount,
  getListUse,
  previewImport,
  removeContact,
  removeContactList,
  sampleImport,
  startCount,
  startImport,
  updateContactList,
  updateContact,
} from "./service.ts";

export const createContactListAction = createAction(
  "contactLists.create",
  contactListInput,
  createContactList,
);

export const updateContactListAction = changeAction(
  updateContactListInput,
  updateContactList,
  ({ title }) => title,
);

export const readListUseAction = rowAction(getListUse);

export const removeContactListAction = rowAction(removeContactList);

export const createContactAction = createAction("contacts.create", contactInput, createContact);

export const updateContactAction = changeAction(updateContactInput, updateContact);

export const removeContactAction = rowAction(removeContact);

export const readContactUseAction = rowAction(getContactUse);

export const changeContactsAction = createAction("contacts.bulk", bulkInput, changeContacts);

export const cancelChangeAction = rowAction(cancelChange);

export const previewImportAction = inputAction(importPreviewInput, previewImport);

export const sampleImportAction = inputAction(importSampleInput, sampleImport);

export const checkImportAction = inputAction(importCheckInput, checkImport);

export const startCountAction = inputAction(importCheckInput, startCount);

export const readCountAction = rowAction(getCount);

export const cancelCountAction = rowAction(cancelCount);

export const startImportAction = createAction("contacts.import", importInput, startImport);

export const cancelImportAction = rowAction(cancelImport);

export const countListAddressesAction = inputAction(z.enum(["phone", "email"]), countListAddresses);

export const setCustomLabelsAction = action({
  input: accountParams.extend(customLabelsInput.shape),
  verb: setUserSetting,
  args: ({ accountId, ...labels }) => [accountId, customLabelsKey, filledLabels(labels)],
});
