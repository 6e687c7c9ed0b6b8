export { getRights, setActivity, setPlace, setRights } from "./change-account.ts";
export { createUser, insertAccount } from "./create-user.ts";
export { getOwnUser, getUser } from "./get-user.ts";
export { listUsers } from "./list-users.ts";
export { accountName, personName } from "./names.ts";
export { searchAccounts } from "./search-accounts.ts";
export { searchManagers, searchOwners } from "./search-owners.ts";
export { updateUser } from "./update-user.ts";
