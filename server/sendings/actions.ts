"use server";

import * as z from "zod";
import { zoneNames } from "#lib/dates/zone-names.ts";
import { idParams } from "#lib/id-params.ts";
import { locales } from "#lib/locales.ts";
import { rowId } from "#lib/row-id.ts";
import { packedSendInput } from "#lib/sendings/packed-send-input.ts";
import { rescheduleSendingInput } from "#lib/sendings/planned.ts";
import { previewInput, quoteInput } from "#lib/sendings/preview-input.ts";
import { getTask } from "#server/tasks/service.ts";
import { action, publicAction } from "#server/transport/action.ts";
import {
  cancelSending,
  countListsReach,
  createSending,
  estimateSending,
  getSending,
  previewRecipients,
  quoteSending,
  rescheduleSending,
} from "./service.ts";

export const estimateSendingAction = action({
  input: packedSendInput,
  verb: estimateSending,
  args: (send) => [send],
});

/** Sends once for an idempotency key, even if the button is pressed twice. */
export const createSendingAction = action({
  input: packedSendInput,
  verb: createSending,
  args: (send, context) => [send, context],
  view: (answer) => {
    if (Array.isArray(answer))
      throw new Error("A send from a screen is never answered for each recipient");
    return answer;
  },
  idempotent: "sendings.create",
});

export const previewRecipientsAction = action({
  input: previewInput,
  verb: previewRecipients,
  args: (wanted) => [wanted],
});

export const countListsReachAction = action({
  input: previewInput.shape.lists,
  verb: countListsReach,
  args: (lists) => [lists],
});

export const quoteSendingAction = action({
  input: quoteInput,
  verb: quoteSending,
  args: (message) => [message],
});

/** Ends a message that waits for its time. */
export const cancelSendingAction = action({
  input: idParams,
  verb: cancelSending,
  args: ({ id }) => [id],
  view: () => ({}),
});

/** Changes the time of a planned message. */
export const rescheduleSendingAction = action({
  input: rescheduleSendingInput,
  verb: rescheduleSending,
  args: ({ id, schedule }) => [id, schedule],
  view: () => ({}),
});

/** How a message just sent is doing. */
export const getSendingStatusAction = action({
  input: rowId(),
  verb: getSending,
  args: (id) => [id],
  view: ({ status, state, price }) => ({ status, error: state.error, price }),
});

/** How a task just created is doing. */
export const getTaskProgressAction = action({
  input: rowId(),
  verb: getTask,
  args: (id) => [id],
});

/** What time zones are called: browsers don't know it in every language. */
export const zoneNamesAction = publicAction({
  input: z.enum(locales),
  run: async (locale) => zoneNames(locale),
});
