// The door of the noun; each verb lives in the file of its subject.
export { hasLookups } from "./call.ts";
export { declineName } from "./decline.ts";
export { findRequisitesByInn, suggestBanks } from "./find.ts";
