import * as z from "zod";
import { balanceChangeInput } from "#lib/billings/balance-change.ts";
import { billingDayView } from "#lib/billings/billing-day.ts";
import { balanceView, billingPage, billingView } from "#lib/billings/billing-view.ts";
import { ledgerCheckView } from "#lib/billings/ledger-check.ts";
import { billingDaysList, billingsList } from "#lib/billings/list.ts";
import { overdraftInput } from "#lib/billings/overdraft.ts";
import { statementInput, statementView } from "#lib/billings/statement.ts";
import { rowId } from "#lib/row-id.ts";
import {
  changeBalance,
  downloadStatement,
  getBalance as readBalance,
  getBilling,
  getStatement,
  listBillingDays,
  listBillings,
  listLedgerChecks,
  printStatement,
  setOverdraft,
  startLedgerCheck,
} from "#server/billings/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/billings", "Money", billingView);

export const list = resource.list("Billings, newest first", billingsList, listBillings, {
  page: billingPage,
});

export const listDays = operation({
  method: "get",
  path: "/billings/days",
  summary: "Billings added up by day and bulk send, the newest day first",
  tag: "Money",
  list: billingDaysList,
  verb: listBillingDays,
  args: ({ list: wanted }) => [wanted],
  answer: billingDayView,
});

export const create = resource.create(
  "Credit or debit an account by hand; a reseller's own balance pays for it. Takes the setting billings.processChildrenOperations",
  balanceChangeInput,
  changeBalance,
);

export const get = resource.get("A billing", getBilling);

export const listChecks = operation({
  method: "get",
  path: "/billings/checks",
  summary: "The last times that all balances were proved against the transactions, newest first",
  tag: "Money",
  verb: listLedgerChecks,
  args: () => [],
  view: (data) => ({ data }),
  answer: z.object({ data: z.array(ledgerCheckView) }),
});

export const startCheck = operation({
  method: "post",
  path: "/billings/checks",
  summary: "Have all balances proved against every transaction there is, as soon as may be",
  tag: "Money",
  verb: startLedgerCheck,
  args: () => [],
  answer: z.object({}),
});

const statementOf = {
  method: "get",
  tag: "Money",
  query: statementInput,
} as const;

export const statement = operation({
  ...statementOf,
  path: "/billings/statement",
  summary:
    "A period of an account's money: the balance before, transactions by source, the balance after",
  verb: getStatement,
  args: ({ query }) => [query],
  answer: statementView,
});

export const statementCsv = operation({
  ...statementOf,
  path: "/billings/statement/csv",
  summary: "The statement of a period as CSV",
  verb: downloadStatement,
  args: ({ query }) => [query],
  answer: { kind: "bytes", types: ["text/csv"] },
});

export const statementPdf = operation({
  ...statementOf,
  path: "/billings/statement/pdf",
  summary: "The statement of a period as PDF",
  verb: printStatement,
  args: ({ query }) => [query],
  answer: { kind: "bytes", types: ["application/pdf"] },
});

export const getBalance = operation({
  method: "get",
  path: "/billings/balance/{userId}",
  summary:
    "An account's balance, without its overdraft; `me` is the caller's own, with every scope of token",
  tag: "Money",
  params: z.object({ userId: z.union([z.literal("me"), rowId()]) }),
  verb: readBalance,
  args: ({ params: { userId } }) => [userId === "me" ? undefined : userId],
  view: ({ balance }) => ({ result: balance }),
  answer: z.object({ result: z.number() }),
});

export const overdraft = operation({
  method: "put",
  path: "/billings/overdraft/{userId}",
  summary: "Say how far below nothing an account may go; for operators",
  tag: "Money",
  params: z.object({ userId: rowId() }),
  body: overdraftInput,
  verb: setOverdraft,
  args: ({ params, body }) => [params.userId, body],
  answer: balanceView,
});
