import { telemetryList } from "#lib/telemetry/list.ts";
import { telemetryView } from "#lib/telemetry/telemetry.ts";
import { getTelemetry, listTelemetry } from "#server/telemetry/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/telemetry", "Access", telemetryView);

export const list = resource.list(
  "Sign-ins, newest first: from where and with what",
  telemetryList,
  listTelemetry,
);

export const get = resource.get("A sign-in", getTelemetry);
