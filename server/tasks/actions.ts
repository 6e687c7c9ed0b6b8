"use server";

import { idParams } from "#lib/id-params.ts";
import { accountParams } from "#lib/settings/user-setting.ts";
import { resumeOnFunds, resumeOnFundsKey } from "#lib/tasks/resume-on-funds.ts";
import {
  moveTaskInput,
  renameTaskInput,
  rescheduleTaskInput,
} from "#lib/tasks/update-task-input.ts";
import { countResend, resendTask } from "#server/sendings/service.ts";
import { setUserSetting } from "#server/settings/service.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import { getTaskMessage, moveTask, removeTask, updateTask } from "./service.ts";

/** Pauses, stops or resumes a bulk send and answers it as it then is. */
export const moveTaskAction = inputAction(moveTaskInput, moveTask);

export const renameTaskAction = action({
  input: renameTaskInput,
  verb: updateTask,
  args: ({ id, title }) => [id, { title }],
});

/** Whether the account's campaigns go on by themselves when there is money again. */
export const setResumeOnFundsAction = action({
  input: accountParams.extend({ value: resumeOnFunds }),
  verb: setUserSetting,
  args: ({ accountId, value }) => [accountId, resumeOnFundsKey, value],
});

/** Another time for a bulk send that has not begun. */
export const rescheduleTaskAction = action({
  input: rescheduleTaskInput,
  verb: updateTask,
  args: ({ id, schedule }) => [id, { schedule }],
});

/** Counts the recipients of a repeated send before it is confirmed. */
export const countResendAction = rowAction(countResend);

/** Creates one task for an idempotency key, even if the button is pressed twice. */
export const resendTaskAction = action({
  input: idParams,
  verb: resendTask,
  args: ({ id }, { idempotency }) => [id, idempotency],
  idempotent: "tasks.resend",
});

/** Removes a bulk send from the list permanently; a running one is stopped first. */
export const removeTaskAction = rowAction(removeTask, () => ({}));

/** A bulk send's message with all of its parts. */
export const readTaskMessageAction = rowAction(getTaskMessage);
