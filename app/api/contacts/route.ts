import { createContact, listContacts } from "#server/contacts/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { addContact, findContacts } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(findContacts, async (actor, { list }) => listContacts(actor, list)),
  POST: handler(addContact, async (actor, { body }) => createContact(actor, body)),
});
