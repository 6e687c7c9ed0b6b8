import * as z from "zod";

/** The recipients whose messages of a bulk send failed, and the cost of sending to them again. */
export const taskResend = z
  .object({
    recipients: z.int(),
    price: z.number().meta({ description: "What their messages were to cost the first time" }),
    currency: z.string(),
  })
  .meta({ id: "TaskResend" });

export type TaskResend = z.infer<typeof taskResend>;
