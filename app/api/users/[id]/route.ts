import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { getUser } from "#server/users/service.ts";
import { readUser } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readUser, async (actor, { params }) => getUser(actor, params.id)),
});
