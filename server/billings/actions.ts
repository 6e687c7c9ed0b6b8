"use server";

import * as z from "zod";
import { balanceChangeInput } from "#lib/billings/balance-change.ts";
import { overdraftInput } from "#lib/billings/overdraft.ts";
import { idParams } from "#lib/id-params.ts";
import { action } from "#server/transport/action.ts";
import { changeBalance, getSpending, setOverdraft, startLedgerCheck } from "./service.ts";

/** Answers what an account below the actor has spent. */
export const getSpendingAction = action({
  input: idParams,
  verb: getSpending,
  args: ({ id }) => [id],
});

export const changeBalanceAction = action({
  input: balanceChangeInput,
  verb: changeBalance,
  args: (change, { idempotency }) => [change, idempotency],
  idempotent: "billings.create",
});

export const setOverdraftAction = action({
  input: idParams.extend(overdraftInput.shape),
  verb: setOverdraft,
  args: ({ id, ...input }) => [id, input],
});

export const startLedgerCheckAction = action({
  input: z.object({}),
  verb: startLedgerCheck,
  args: () => [],
});
