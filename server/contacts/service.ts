export { removeContact, updateContact } from "./change-contacts.ts";
export { createContact } from "./create-contact.ts";
export { cancelChange, changeContacts, changeNextContacts, listChanges } from "./bulk.ts";
export { exportContacts } from "./export-list.ts";
export { readAddressColumns } from "./import/address-columns.ts";
export { importFile } from "./import/import-file.ts";
export { previewImport } from "./import/preview-import.ts";
export { cancelImport, getImport, listImports } from "./import/read-imports.ts";
export { checkImport } from "./import/check-import.ts";
export { cancelCount, getCount, runCount, startCount } from "./import/counts.ts";
export { runImport } from "./import/run-import.ts";
export { sampleImport } from "./import/sample-import.ts";
export { startImport } from "./import/start-import.ts";
export { getContactCard } from "./contact-card.ts";
export { getContact, listContacts } from "./list-contacts.ts";
export {
  createContactList,
  getContactList,
  listContactLists,
  removeContactList,
  updateContactList,
} from "./contact-lists.ts";
export {
  countListAddresses,
  listSendableLists,
  previewAddresses,
  previewContacts,
} from "./sendable.ts";
export { getCustomLabels } from "./custom-labels.ts";
export { blackListed, findBlackListed } from "./find-black-listed.ts";
export { findContact } from "./find-contact.ts";
export { findPeople, type Person } from "./find-people.ts";
export { getContactUse, getListUse } from "./list-use.ts";
export { listSizes } from "./list-sizes.ts";
export { applyOptInWord, applyOptOutWord, applyOptOutWords } from "./opt-out.ts";
export { startFromContact } from "./start-from-contact.ts";
export { startFromList } from "./start-from-list.ts";
export { searchContacts } from "./search-contacts.ts";
export { addOptedIn } from "./opt-in.ts";
export { searchLists } from "./search-lists.ts";
export { writeContactTexts } from "./write-texts.ts";
