import * as z from "zod";

/** The `{id}` of a path. */
export const idParams = z.object({ id: z.guid() });
