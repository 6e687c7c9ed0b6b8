import { getContactList } from "#server/contacts/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { readContactList } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readContactList, async (actor, { params }) => getContactList(actor, params.id)),
});
