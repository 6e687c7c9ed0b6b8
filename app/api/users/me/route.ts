import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { getUser } from "#server/users/service.ts";
import { readOwnUser } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readOwnUser, async (actor) => getUser(actor, actor.userId)),
});
