import { getContact } from "#server/contacts/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { readContact } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readContact, async (actor, { params }) => getContact(actor, params.id)),
});
