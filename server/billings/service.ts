export { getBalance } from "./balance.ts";
export { checkLedger, ledgerGauges, listLedgerChecks, startLedgerCheck } from "./check-ledger.ts";
export { changeBalance, changesBalances } from "./change-balance.ts";
export { listMovementsSince } from "./day-movements.ts";
export { getBilling, listBillings } from "./list-billings.ts";
export { getSpending } from "./spending.ts";
export { getStatement } from "./statement.ts";
export { downloadStatement, printStatement } from "./statement-files.ts";
export { tellLowBalances } from "./low-balances.ts";
