import * as z from "zod";

/** Whom a bulk send failed for, and what sending to them once more comes to. */
export const taskResend = z
  .object({
    recipients: z.int(),
    price: z.number().meta({ description: "What their messages were to cost the first time" }),
    currency: z.string(),
  })
  .meta({ id: "TaskResend" });

export type TaskResend = z.infer<typeof taskResend>;
