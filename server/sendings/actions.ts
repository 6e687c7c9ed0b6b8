"use server";

import * as z from "zod";
import { zoneNames } from "#lib/dates/zone-names.ts";
import { locales } from "#lib/locales.ts";
import { rowId } from "#lib/row-id.ts";
import { packedSendInput } from "#lib/sendings/packed-send-input.ts";
import { rescheduleSendingInput } from "#lib/sendings/planned.ts";
import { previewInput, quoteInput } from "#lib/sendings/preview-input.ts";
import { inputAction, rowAction } from "#server/transport/action-makers.ts";
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

export const estimateSendingAction = inputAction(packedSendInput, estimateSending);

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

export const previewRecipientsAction = inputAction(previewInput, previewRecipients);

export const countListsReachAction = inputAction(previewInput.shape.lists, countListsReach);

export const quoteSendingAction = inputAction(quoteInput, quoteSending);

/** Ends a message that waits for its time. */
export const cancelSendingAction = rowAction(cancelSending, () => ({}));

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

/** What time zones are called: browsers don't know it in every language. */
export const zoneNamesAction = publicAction({
  input: z.enum(locales),
  run: async (locale) => zoneNames(locale),
});
