"use server";

import { rowAction } from "#server/transport/action-makers.ts";
import { listLatestOf } from "./service.ts";

/** The last sign-ins to an account below the actor. */
export const listLatestOfAction = rowAction(listLatestOf);
