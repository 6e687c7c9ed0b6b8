"use server";

import * as z from "zod";
import { balanceChangeInput } from "#lib/billings/balance-change.ts";
import { overdraftInput } from "#lib/billings/overdraft.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import { changeBalance, getSpending, setOverdraft, startLedgerCheck } from "./service.ts";

/** Answers what an account below the actor has spent. */
export const getSpendingAction = rowAction(getSpending);

export const changeBalanceAction = createAction(
  "billings.create",
  balanceChangeInput,
  changeBalance,
);

export const setOverdraftAction = changeAction(overdraftInput, setOverdraft);

export const startLedgerCheckAction = action({
  input: z.object({}),
  verb: startLedgerCheck,
  args: () => [],
});
