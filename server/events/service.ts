// Every change is recorded through this module; followers take events from consumers.ts.
export type { Change, NewEvent } from "./new-event.ts";
export { enqueueDelivery } from "./enqueue-delivery.ts";
export { record, recordedAfter } from "./record.ts";
