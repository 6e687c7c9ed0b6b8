export { getBalance } from "./balance.ts";
export { getBilling, listBillings } from "./list-billings.ts";
export { proveLedgerSinceMarks } from "./nightly-check.ts";
