import { getBilling } from "#server/billings/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { readBilling } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readBilling, async (actor, { params }) => getBilling(actor, params.id)),
});
