export { getOwnUser, getUser } from "./get-user.ts";
export { accountName, personName } from "./names.ts";
export { searchAccounts } from "./search-accounts.ts";
export { searchOwners } from "./search-owners.ts";
