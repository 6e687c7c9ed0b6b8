// Apart from `service.ts`, which every noun imports to record what happens: reading comes back to nouns.
export { getHistoryEvent, listHistory } from "./list-history.ts";
