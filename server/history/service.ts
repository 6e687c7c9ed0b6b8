export { getHistoryEvent, listHistory } from "./list-history.ts";
