import { listTasks } from "#server/tasks/service.ts";
import { handler } from "#server/transport/handler.ts";
import { methods } from "#server/transport/methods.ts";
import { findTasks } from "./operations.ts";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: handler(findTasks, async (actor, { list }) => listTasks(actor, list)),
});
