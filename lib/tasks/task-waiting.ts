import * as z from "zod";

/** Messages of a bulk send that wait for their recipients' hours, by when those begin. */
export const taskWaiting = z.array(z.object({ at: z.iso.datetime(), count: z.int() }));

export type TaskWaiting = z.infer<typeof taskWaiting>;
