"use server";

import * as z from "zod";
import { action } from "#server/transport/action.ts";
import { getTextState } from "./service.ts";

export const readTextStateAction = action({
  input: z.object({}),
  verb: getTextState,
  args: () => [],
});
