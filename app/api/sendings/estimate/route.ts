import { estimateSending } from "#server/sendings/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { estimateSendings } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: handler(estimateSendings, async (actor, { body }) => estimateSending(actor, body)),
});
