import * as z from "zod";

/** The frame of errors. */
export const errorFrame = z
  .object({
    error: z.int().meta({ description: "The HTTP status" }),
    name: z.string().optional(),
    message: z.string().optional().meta({ description: "In the caller's language" }),
    key: z.string().optional().meta({ description: "Translation key" }),
    data: z
      .array(
        z.object({
          message: z.string(),
          key: z.string(),
          path: z.array(z.union([z.string(), z.int()])),
        }),
      )
      .optional(),
  })
  .meta({ id: "Error" });
