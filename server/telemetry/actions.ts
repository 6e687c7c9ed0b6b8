"use server";

import { idParams } from "#lib/id-params.ts";
import { action } from "#server/transport/action.ts";
import { listLatestOf } from "./service.ts";

/** The last sign-ins to an account below the actor. */
export const listLatestOfAction = action({
  input: idParams,
  verb: listLatestOf,
  args: ({ id }) => [id],
});
