"use server";

import * as z from "zod";
import { zoneNames } from "#lib/dates/zone-names.ts";
import { locales } from "#lib/locales.ts";
import { previewInput, quoteInput } from "#lib/sendings/preview-input.ts";
import { sendInput } from "#lib/sendings/send-input.ts";
import { getTask } from "#server/tasks/service.ts";
import { action } from "#server/transport/action.ts";
import {
  createSending,
  estimateSending,
  getSending,
  previewRecipients,
  quoteSending,
} from "./service.ts";

const permission = "sendings.generate";

export const estimateSendingAction = action(sendInput, estimateSending, { permission });

/** One key makes one send, however often it is pressed. */
export const createSendingAction = action(
  sendInput,
  async (actor, input, context) => {
    const answer = await createSending(actor, input, context);
    if (Array.isArray(answer))
      throw new Error("A send from a screen is never answered for each recipient");
    return answer;
  },
  { permission, idempotent: "sendings.create" },
);

export const previewRecipientsAction = action(previewInput, previewRecipients, { permission });

export const quoteSendingAction = action(quoteInput, quoteSending, { permission });

/** How a message just sent is doing. */
export const getSendingStatusAction = action(z.uuid(), async (actor, id) => {
  const { status, state, price } = await getSending(actor, id);
  return { status, error: state.error, price };
});

/** How a task just created is doing. */
export const getTaskProgressAction = action(z.uuid(), getTask);

/** What time zones are called: browsers don't know it in every language. */
export const zoneNamesAction = action(z.enum(locales), (_actor, locale) =>
  Promise.resolve(zoneNames(locale)),
);
