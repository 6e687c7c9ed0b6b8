import { createSending, listSendings } from "#server/sendings/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { createSendings, findSendings } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(findSendings, async (actor, { list }) => listSendings(actor, list)),
  POST: handler(createSendings, async (actor, { body, query }, { idempotency }) =>
    createSending(actor, body, { idempotency, each: query.return === "each" }),
  ),
});
