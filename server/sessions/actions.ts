"use server";

import * as z from "zod";
import { rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import { endOtherSessions, endSession } from "./service.ts";

export const endSessionAction = rowAction(endSession);

export const endOtherSessionsAction = action({
  input: z.undefined(),
  verb: endOtherSessions,
  args: () => [],
});
