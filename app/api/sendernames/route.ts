import { findSendernames } from "#server/sendernames/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { listNames } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(listNames, async (actor, { list }) => findSendernames(actor, list)),
});
