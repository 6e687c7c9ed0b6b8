import { getContact, removeContact, updateContact } from "#server/contacts/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { changeContact, deleteContact, readContact } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readContact, async (actor, { params }) => getContact(actor, params.id)),
  PUT: handler(changeContact, async (actor, { params, body }) =>
    updateContact(actor, params.id, body),
  ),
  DELETE: handler(deleteContact, async (actor, { params }) => removeContact(actor, params.id)),
});
