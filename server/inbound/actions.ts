"use server";

import { inboundChange, inboundInput } from "#lib/inbound/webhook.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { createInbound, removeInbound, replayInboundCall, updateInbound } from "./service.ts";

export const createInboundAction = createAction("inbound.create", inboundInput, createInbound);

export const updateInboundAction = changeAction(inboundChange, updateInbound);

export const removeInboundAction = rowAction(removeInbound);

export const replayInboundCallAction = rowAction(replayInboundCall);
