import { getContactList, removeContactList, renameContactList } from "#server/contacts/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { changeContactList, deleteContactList, readContactList } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readContactList, async (actor, { params }) => getContactList(actor, params.id)),
  PUT: handler(changeContactList, async (actor, { params, body }) =>
    renameContactList(actor, params.id, body.title),
  ),
  DELETE: handler(deleteContactList, async (actor, { params }) =>
    removeContactList(actor, params.id),
  ),
});
