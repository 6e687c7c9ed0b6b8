import * as z from "zod";
import { taskStateInputs } from "./task.ts";

/** What a person asks of a task: `PUT /tasks/{id}` and the buttons of the tasks tab. */
export const moveTaskInput = z.object({
  state: z.enum(taskStateInputs, { error: "tasks.errors.state" }),
});
