import { markRead } from "#server/notifications/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { readNotification } from "../../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  PATCH: handler(readNotification, async (actor, { params }) => markRead(actor, params.id)),
});
