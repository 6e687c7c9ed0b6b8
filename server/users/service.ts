export { getOwnUser, getUser } from "./get-user.ts";
export { searchOwners } from "./search-owners.ts";
