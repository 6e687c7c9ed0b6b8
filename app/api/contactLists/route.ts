import { createContactList, listContactLists } from "#server/contacts/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { addContactList, findContactLists } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(findContactLists, async (actor, { list }) => listContactLists(actor, list)),
  POST: handler(addContactList, async (actor, { body }) => createContactList(actor, body)),
});
