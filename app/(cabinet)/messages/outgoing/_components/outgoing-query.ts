import type { ListDefinition, ListQuery } from "#components/list/list-query.ts";
import { listRequest } from "#components/list/list-request.ts";
import { datePresets } from "#lib/dates/presets.ts";
import { normalisePhone } from "#lib/phone.ts";
import { channelTypes, sendingStatuses } from "#lib/sendings/channels.ts";

/** Filters by the names that the HTTP API gives them. */
const accepted = {
  "state.status": sendingStatuses,
  type: channelTypes,
  "payload.sender": "text",
  "payload.recipient": "text",
  groupId: "id",
  OwnerId: "id",
} as const;

export const outgoingDefinition: ListDefinition = {
  resource: "sendings",
  filters: Object.keys(accepted),
  presets: datePresets,
  defaultPreset: "minutes5",
  defaultSort: "-createdAt",
};

interface RequestOptions {
  timeZone: string;
  /** Most days a range may span. */
  maxDays: number;
  withOwners: boolean;
}

/** Parameters of `GET /sendings`; null when nothing can match, or the range is longer than allowed. */
export function outgoingRequest(
  query: ListQuery,
  { timeZone, maxDays, withOwners }: RequestOptions,
): URLSearchParams | null {
  if (isOverRange(query, maxDays)) return null;
  const recipients = query.filters["payload.recipient"]?.map(
    (typed) => normalisePhone(typed) ?? typed,
  );
  const filters = { ...query.filters, ...(recipients && { "payload.recipient": recipients }) };
  const request = listRequest({ ...query, filters }, { accepted, timeZone });
  if (withOwners) request?.set("$scope[0]", "Owner");
  return request;
}

const day = 86_400_000;

/** Whether the days chosen are more than the reader may look over at once. */
export function isOverRange(
  { from, to }: Pick<ListQuery, "from" | "to">,
  maxDays: number,
): boolean {
  if (from === null || to === null) return false;
  return Date.parse(to) - Date.parse(from) >= maxDays * day;
}
