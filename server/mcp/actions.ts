"use server";

import { decideApprovalInput } from "#lib/agents/approval.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { decideApproval } from "./service.ts";

export const decideApprovalAction = inputAction(decideApprovalInput, decideApproval);
