"use server";

import { idParams } from "#lib/id-params.ts";
import { moveTaskInput } from "#lib/tasks/move-task-input.ts";
import { action } from "#server/transport/action.ts";
import { getTaskMessage, moveTask, removeTask } from "./service.ts";

/** Pauses, stops or resumes a bulk send and answers it as it then is. */
export const moveTaskAction = action({
  input: idParams.extend(moveTaskInput.shape),
  verb: moveTask,
  args: (move) => [move],
});

/** Takes a bulk send off the list for good, stopped where it is not over. */
export const removeTaskAction = action({
  input: idParams,
  verb: removeTask,
  args: ({ id }) => [id],
  view: () => ({}),
});

/** A bulk send's message with all of its parts. */
export const readTaskMessageAction = action({
  input: idParams,
  verb: getTaskMessage,
  args: ({ id }) => [id],
});
