import { pageTitle } from "#app/page-title.ts";
import { EventsHistory } from "#components/events/events-history.tsx";
import { eventsHistoryList } from "#lib/events/list.ts";
import { getHistoryEvent, listHistory } from "#server/history/service.ts";
import { listPage, ownRows } from "../../../list-page.ts";

export const generateMetadata = pageTitle("accountEvents");

export default listPage("/account/events", {
  namespaces: ["eventsHistory", "exports", "sessions"],
  definition: ownRows(eventsHistoryList),
  list: listHistory,
  get: getHistoryEvent,
  show: ({ list, names }) => <EventsHistory list={list} names={names} isOfAll={false} />,
});
