export { findBillingFaults } from "./billing-faults.ts";
export { getBalance } from "./balance.ts";
export { getBalanceDays } from "./balance-days.ts";
export { checkLedger, ledgerGauges, listLedgerChecks, startLedgerCheck } from "./check-ledger.ts";
export {
  assertMayChange,
  canChangeBalances,
  changeBalance,
  changeWithin,
} from "./change-balance.ts";
export { listBillingsSince } from "./day-billings.ts";
export { getBilling, getBillings, listBillings } from "./list-billings.ts";
export { listBillingDays } from "./list-days.ts";
export { searchBillings } from "./search-billings.ts";
export { setOverdraft } from "./set-overdraft.ts";
export { getSpending } from "./spending.ts";
export { earnedBy, earningStates, spentBy } from "./turnover.ts";
export { getStatement } from "./statement.ts";
export { downloadStatement, printStatement } from "./statement-files.ts";
export { notifyDailyBalances } from "./daily-balances.ts";
export { notifyLowBalances } from "./low-balances.ts";
export { findLedgerFaults } from "./ledger.ts";
export { hasPartialHours, midnightHours } from "./midnight-hours.ts";
