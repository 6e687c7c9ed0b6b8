import * as z from "zod";

/** Why messages of a bulk send failed, the most frequent first. */
export const taskFailures = z.array(
  z.object({
    error: z.string().meta({ description: "As a message's state.error has it" }),
    count: z.int(),
  }),
);

export type TaskFailures = z.infer<typeof taskFailures>;
