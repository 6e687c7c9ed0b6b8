import { listNotifications } from "#server/notifications/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { listNotificationsOperation } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(listNotificationsOperation, async (actor, { list }) =>
    listNotifications(actor, list),
  ),
});
