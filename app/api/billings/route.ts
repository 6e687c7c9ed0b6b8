import { listBillings } from "#server/billings/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { findBillings } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(findBillings, async (actor, { list }) => listBillings(actor, list)),
});
