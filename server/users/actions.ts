"use server";

import * as z from "zod";
import { action } from "#server/transport/action.ts";
import { searchOwners } from "./service.ts";

/** Accounts to filter a list by. */
export const searchOwnersAction = action({
  input: z.string().max(150),
  verb: searchOwners,
  args: (text) => [text],
});
