export { getOwnUser, getUser } from "./get-user.ts";
export { accountName, personName } from "./names.ts";
export { searchOwners } from "./search-owners.ts";
