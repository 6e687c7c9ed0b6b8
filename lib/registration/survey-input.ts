import * as z from "zod";

/** The chosen purpose and channel, as "target:channel". */
export const surveyInput = z.object({ survey: z.string().max(100) });
