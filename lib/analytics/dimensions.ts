import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

/** What analytics can be divided by. */
export const dimensions = [
  "day",
  "hour",
  "channel",
  "operator",
  "sender",
  "task",
  "owner",
] as const;

export type Dimension = (typeof dimensions)[number];

export const maxDimensions = 3;
/** Days that one look may span. Analytics are read from sums, so it is more than the lists of messages allow. */
export const maxDays = 366;
/** More rows than these are refused, because a program can ask for shorter periods instead. */
export const maxAnalyticsRows = 10_000;

/** The filters of analytics: the same as those of messages, as far as sums are kept by them. */
export const analyticsList = {
  resource: "sendings",
  path: "/analytics",
  filters: {
    type: channelTypes,
    operator: "text",
    "payload.sender": "text",
    groupId: "id",
    OwnerId: "id",
  },
  apiFilters: { by: "text" },
  isAddedUp: true,
} as const satisfies ListDefinition;
