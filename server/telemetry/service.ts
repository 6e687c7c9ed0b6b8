export { countPlaces } from "./count-places.ts";
export { createTelemetry } from "./create-telemetry.ts";
export { findPlace } from "./find-place.ts";
export { deviceOf } from "./device.ts";
export { getTelemetry, listLatestOf, listTelemetry } from "./list-telemetry.ts";
export { placeOf } from "./place.ts";
export { type Origin, noteRefusedSignIn, originOf, recordSignIn } from "./record.ts";
