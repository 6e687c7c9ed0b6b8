export { createCustomer } from "./create-customer.ts";
export { inviteCustomer } from "./invite-customer.ts";
export { listAccounts } from "./list-accounts.ts";
export { getEarnedToday } from "./earned-today.ts";
