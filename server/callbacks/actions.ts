"use server";

import { replayUnreadInput } from "#lib/providers/callback-log.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
import { replayCallback, replayUnread } from "./service.ts";

export const replayCallbackAction = rowAction(replayCallback);

export const replayUnreadAction = inputAction(replayUnreadInput, replayUnread);
