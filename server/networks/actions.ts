"use server";

import * as z from "zod";
import { action } from "#server/transport/action.ts";
import { removeNetworks } from "./service.ts";

export const removeNetworksAction = action({
  input: z.object({}),
  verb: removeNetworks,
  args: () => [],
});
