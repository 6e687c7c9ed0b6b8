import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { givenSchedule } from "#lib/sendings/schedule-input.ts";
import { taskStateInputs } from "./task.ts";

const state = z.enum(taskStateInputs, { error: "tasks.errors.state" });
const title = z
  .string({ error: "sendings.errors.title" })
  .trim()
  .max(255, { error: "sendings.errors.title" });

/** What a person asks of a task by its buttons. */
export const moveTaskInput = idParams.extend({ state });

/** What a task is called from now on. */
export const renameTaskInput = idParams.extend({ title });

/** The start of a task that has not started yet. */
export const rescheduleTaskInput = idParams.extend({ schedule: givenSchedule });

/** What `PUT /tasks/{id}` changes: one of them at least, all of them or nothing. */
export const updateTaskInput = z
  .object({
    state: state.optional(),
    title: title.optional(),
    schedule: givenSchedule
      .optional()
      .meta({ description: "When it is to begin; of a task that has begun it is 409" }),
  })
  .refine((given) => Object.values(given).some((part) => part !== undefined), {
    error: "tasks.errors.state",
  });

export type TaskUpdate = Partial<z.output<typeof updateTaskInput>>;
