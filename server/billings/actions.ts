"use server";

import { idParams } from "#lib/id-params.ts";
import { action } from "#server/transport/action.ts";
import { getSpending } from "./service.ts";

/** What an account has spent, for whoever looks after it. */
export const getSpendingAction = action({
  input: idParams,
  verb: getSpending,
  args: ({ id }) => [id],
});
