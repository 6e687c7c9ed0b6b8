// The door of what happens: every change is told here. What follows later takes it from consumers.ts.
export type { NewEvent } from "./new-event.ts";
export { record } from "./record.ts";
