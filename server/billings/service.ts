export { getBalance } from "./balance.ts";
export { listMovementsSince } from "./day-movements.ts";
export { getBilling, listBillings } from "./list-billings.ts";
export { getSpending } from "./spending.ts";
export { proveLedgerSinceMarks } from "./nightly-check.ts";
export { tellLowBalances } from "./low-balances.ts";
