import { idParams } from "#lib/id-params.ts";
import { telemetryList } from "#lib/telemetry/list.ts";
import { telemetryView } from "#lib/telemetry/telemetry.ts";
import { getTelemetry, listTelemetry } from "#server/telemetry/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/telemetry",
  summary: "Sign-ins, newest first: from where and with what",
  tag: "Access",
  list: telemetryList,
  verb: listTelemetry,
  args: ({ list: wanted }) => [wanted],
  answer: telemetryView,
});

export const get = operation({
  method: "get",
  path: "/telemetry/{id}",
  summary: "A sign-in",
  tag: "Access",
  params: idParams,
  verb: getTelemetry,
  args: ({ params }) => [params.id],
  answer: telemetryView,
});
