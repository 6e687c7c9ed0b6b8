export { createContact, removeContact, updateContact } from "./change-contacts.ts";
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
export { findBlackListed } from "./find-black-listed.ts";
export { findContact } from "./find-contact.ts";
export { listSizes } from "./list-sizes.ts";
export { searchContacts } from "./search-contacts.ts";
export { searchLists } from "./search-lists.ts";
