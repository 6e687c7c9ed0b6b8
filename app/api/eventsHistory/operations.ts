import { eventView } from "#lib/events/event-view.ts";
import { eventsHistoryList } from "#lib/events/list.ts";
import { getHistoryEvent, listHistory } from "#server/history/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/eventsHistory", "Access", eventView);

export const list = resource.list(
  "Who did what, newest first: for whom, from where, and what changed",
  eventsHistoryList,
  listHistory,
);

export const get = resource.get("An entry of the events history", getHistoryEvent);
