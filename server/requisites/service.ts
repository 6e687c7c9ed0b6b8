// The door of the noun; each verb lives in the file of its subject.
export { createRequisite, removeRequisite, updateRequisite } from "./change-requisites.ts";
export { getRequisite, listRequisites } from "./list-requisites.ts";
export { searchRequisites } from "./search-requisites.ts";
export { getOwnContact } from "./own-contact.ts";
