import { getTask, moveTask } from "#server/tasks/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { changeTask, readTask } from "../operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(readTask, async (actor, { params }) => getTask(actor, params.id)),
  PUT: handler(changeTask, async (actor, { params, body }) => {
    await moveTask(actor, { id: params.id, state: body.state });
    return getTask(actor, params.id);
  }),
});
