import { telemetryList } from "#lib/telemetry/list.ts";
import { telemetryView } from "#lib/telemetry/telemetry.ts";
import { getTelemetry, listTelemetry } from "#server/telemetry/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({ path: "/telemetry", tag: "Access", answer: telemetryView });

export const list = resource.list({
  summary: "Sign-ins, newest first: from where and with what",
  list: telemetryList,
  verb: listTelemetry,
});

export const get = resource.get({
  summary: "A sign-in",
  verb: getTelemetry,
});
