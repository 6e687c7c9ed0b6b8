"use server";

import { idParams } from "#lib/id-params.ts";
import { createProviderInput, updateProviderInput } from "#lib/providers/provider.ts";
import { routingCheckInput, routingRuleInput } from "#lib/providers/routing-rule.ts";
import { action } from "#server/transport/action.ts";
import {
  checkRouting,
  createProvider,
  createRoutingRule,
  removeProvider,
  removeRoutingRule,
  updateProvider,
  updateRoutingRule,
} from "./service.ts";

export const createProviderAction = action({
  input: createProviderInput,
  verb: createProvider,
  args: (provider) => [provider],
});

export const updateProviderAction = action({
  input: idParams.extend(updateProviderInput.shape),
  verb: updateProvider,
  args: ({ id, ...changes }) => [id, changes],
});

export const removeProviderAction = action({
  input: idParams,
  verb: removeProvider,
  args: ({ id }) => [id],
});

export const createRoutingRuleAction = action({
  input: routingRuleInput,
  verb: createRoutingRule,
  args: (rule) => [rule],
});

export const updateRoutingRuleAction = action({
  input: idParams.extend(routingRuleInput.shape),
  verb: updateRoutingRule,
  args: ({ id, ...rule }) => [id, rule],
});

export const removeRoutingRuleAction = action({
  input: idParams,
  verb: removeRoutingRule,
  args: ({ id }) => [id],
});

export const checkRoutingAction = action({
  input: routingCheckInput,
  verb: checkRouting,
  args: (message) => [message],
});
