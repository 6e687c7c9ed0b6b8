import * as z from "zod";

/** What somebody came for, "target:channel". */
export const surveyInput = z.object({ survey: z.string().max(100) });
