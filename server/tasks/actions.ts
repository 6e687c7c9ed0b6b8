"use server";

import { idParams } from "#lib/id-params.ts";
import { moveTaskInput } from "#lib/tasks/move-task-input.ts";
import { action } from "#server/transport/action.ts";
import { getTask, moveTask } from "./service.ts";

/** Pauses, stops or resumes a bulk send and answers it as it then is. */
export const moveTaskAction = action(
  idParams.extend(moveTaskInput.shape),
  async (actor, move) => {
    await moveTask(actor, move);
    return getTask(actor, move.id);
  },
  { permission: "tasks.update" },
);
