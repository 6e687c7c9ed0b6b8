import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { tariffRule } from "./rule.ts";

export const tariffsEvents = {
  permission: null,
  events: {
    /** An account pays by other prices from now on. */
    updated: durable(
      { source: z.string() },
      { notification: () => ({ type: "TariffUpdate", params: {} }) },
    ),
  },
} as const satisfies EventsOfResource;

/** What operators do to price lists, which belong to no account. */
export const priceListsEvents = {
  permission: "tariffs.update",
  events: { created: durable({}), updated: durable({}) },
} as const satisfies EventsOfResource;

/** What a reseller does to the prices of their customers; the rules as they were put. */
export const customerPricesEvents = {
  permission: null,
  events: { updated: durable({ source: z.string(), rules: z.array(tariffRule) }) },
} as const satisfies EventsOfResource;
