import { getSending } from "#server/sendings/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { readSending } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readSending, async (actor, { params }) => getSending(actor, params.id)),
});
