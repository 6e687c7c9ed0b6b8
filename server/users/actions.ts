"use server";

import * as z from "zod";
import { action } from "#server/transport/action.ts";
import { searchOwners } from "./service.ts";

/** Accounts to filter a list by, the next ones after those seen. */
export const searchOwnersAction = action({
  input: z.object({ text: z.string().max(150), after: z.uuid().nullable() }),
  verb: searchOwners,
  args: ({ text, after }) => [text, after],
});
