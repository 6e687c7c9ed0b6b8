"use server";

import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { action } from "#server/transport/action.ts";
import { endOtherSessions, endSession } from "./service.ts";

export const endSessionAction = action({
  input: idParams,
  verb: endSession,
  args: ({ id }) => [id],
});

export const endOtherSessionsAction = action({
  input: z.undefined(),
  verb: endOtherSessions,
  args: () => [],
});
