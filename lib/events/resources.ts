import { eventResources } from "#lib/registers/resources.ts";

/** Kinds of rows whose events are too many, or that tell of other events. */
const unhistoric = [
  "apiLog",
  "inboundCalls",
  "notifications",
  "sendings",
  "sendingsIncoming",
] as const;

type Historic = Exclude<(typeof eventResources)[number], (typeof unhistoric)[number]>;

/** The kinds of rows that the events history tells of, for its filter. */
export const historicResources = eventResources.filter(
  (name): name is Historic => !unhistoric.some((one) => one === name),
);
