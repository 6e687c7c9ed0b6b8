"use server";

import * as z from "zod";
import { action } from "#server/transport/action.ts";
import { markAllRead } from "./service.ts";

export const markAllReadAction = action({
  input: z.undefined(),
  verb: markAllRead,
  args: () => [],
});
