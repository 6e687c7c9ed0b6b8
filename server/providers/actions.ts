"use server";

import * as z from "zod";
import { providerGroupInput } from "#lib/providers/provider-group.ts";
import { createProviderInput, updateProviderInput } from "#lib/providers/provider.ts";
import { routingCheckInput, routingRuleInput } from "#lib/providers/routing-rule.ts";
import { ruleOrderInput } from "#lib/providers/rule-order.ts";
import { rowId } from "#lib/row-id.ts";
import { changeAction, inputAction, rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import {
  checkRouting,
  createProvider,
  createProviderGroup,
  createRoutingRule,
  findUnmatchedReports,
  orderRoutingRules,
  readPulse,
  removeProvider,
  removeProviderGroup,
  removeRoutingRule,
  updateProvider,
  updateProviderGroup,
  updateRoutingRule,
} from "./service.ts";

export const createProviderAction = inputAction(createProviderInput, createProvider);

export const updateProviderAction = changeAction(updateProviderInput, updateProvider);

export const removeProviderAction = rowAction(removeProvider);

export const createRoutingRuleAction = inputAction(routingRuleInput, createRoutingRule);

export const updateRoutingRuleAction = changeAction(routingRuleInput, updateRoutingRule);

export const removeRoutingRuleAction = rowAction(removeRoutingRule);

export const orderRoutingRulesAction = inputAction(ruleOrderInput, orderRoutingRules);

export const createProviderGroupAction = inputAction(providerGroupInput, createProviderGroup);

export const updateProviderGroupAction = changeAction(providerGroupInput, updateProviderGroup);

export const removeProviderGroupAction = rowAction(removeProviderGroup);

export const checkRoutingAction = inputAction(routingCheckInput, checkRouting);

/** Why delivery reports of a provider match no message. */
export const unmatchedReportsAction = inputAction(rowId(), findUnmatchedReports);

/** What goes through the platform and each provider now. */
export const readPulseAction = action({ input: z.undefined(), verb: readPulse, args: () => [] });
