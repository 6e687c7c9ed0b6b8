import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { givenSchedule } from "./schedule-input.ts";

/** Hours that it keeps belong to its recipient's zone, which was found when it was accepted. */
const schedule = givenSchedule
  // A schedule without a time would send the planned message at once.
  .refine(({ namesTime }) => namesTime, { error: "sendings.errors.schedule.invalid" })
  .refine(({ hours, clearsHours }) => hours === null && !clearsHours, {
    error: "sendings.errors.schedule.kept",
  });

/** What `PUT /sendings/{id}` changes: the time of a message that still waits for it. */
export const updateSendingInput = z.object({ schedule });
export const rescheduleSendingInput = idParams.extend({ schedule });
