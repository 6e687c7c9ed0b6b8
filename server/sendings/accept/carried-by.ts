import type { Money } from "#lib/money.ts";
import type { FindCarrier } from "#server/providers/service.ts";

interface Carried {
  providerId: string | null;
  isSandbox: boolean;
  routeId: string | null;
  cost: Money | null;
}

/** What a quote keeps of the provider and its rule. A test is free and no rule earns by it. */
export function carriedBy(carrier: ReturnType<FindCarrier>, currency: string | undefined): Carried {
  const {
    providerId = null,
    isSandbox = false,
    isTest = true,
    ruleId = null,
    cost,
  } = carrier ?? {};
  const isKnown = !isTest && cost?.currency === currency;
  return {
    providerId,
    isSandbox,
    routeId: isTest ? null : ruleId,
    cost: isKnown ? (cost?.amount ?? null) : null,
  };
}
