import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { telemetryList } from "#lib/telemetry/list.ts";
import { telemetryInput, telemetryView } from "#lib/telemetry/telemetry.ts";
import { createTelemetry, getTelemetry, listTelemetry } from "#server/telemetry/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/telemetry", "Access", telemetryView);

export const list = resource.list(
  "Sign-ins, newest first: from where and with what",
  telemetryList,
  listTelemetry,
);

export const create = operation({
  method: "post",
  path: "/telemetry",
  summary: "Tell of a sign-in to the caller's account, by which program or page it was",
  tag: "Access",
  body: telemetryInput,
  verb: createTelemetry,
  args: ({ body }, { request }) => [body, request.headers],
  answer: z.object({ id: rowId() }),
});

export const get = resource.get("A sign-in", getTelemetry);
