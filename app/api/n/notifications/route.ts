import { listNotifications } from "#server/notifications/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { findNotifications } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(findNotifications, async (actor, { list }) => listNotifications(actor, list)),
});
