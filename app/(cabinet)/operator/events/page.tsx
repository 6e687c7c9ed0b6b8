import { pageTitle } from "#app/page-title.ts";
import { EventsHistory } from "#components/events/events-history.tsx";
import { eventsHistoryList } from "#lib/events/list.ts";
import { getHistoryEvent, listHistory } from "#server/history/service.ts";
import { listPage } from "../../list-page.ts";

export const generateMetadata = pageTitle("eventsHistory");

export default listPage("/operator/events", {
  definition: { ...eventsHistoryList, defaultPreset: "currentWeek" },
  list: listHistory,
  get: getHistoryEvent,
  show: ({ list, names }) => <EventsHistory list={list} names={names} isOfAll />,
});
