import * as z from "zod";

const fields = z.array(
  z.object({
    message: z.string(),
    key: z.string(),
    path: z.array(z.union([z.string(), z.int()])),
  }),
);

/** The frame of errors. */
export const errorFrame = z
  .object({
    error: z.int().meta({ description: "The HTTP status" }),
    name: z.string().optional(),
    message: z.string().optional().meta({ description: "In the caller's language" }),
    key: z.string().optional().meta({ description: "Translation key" }),
    id: z.string().optional().meta({ description: "Of an unknown failure (500): to be quoted" }),
    attemptsLeft: z
      .int()
      .optional()
      .meta({ description: "Of a wrong code: how many more may be tried" }),
    data: fields.optional(),
    expires_at: z.iso
      .datetime()
      .optional()
      .meta({ description: "Of a pause (429, 503): when it is over" }),
  })
  .meta({ id: "Error" });

/** A send that a rule of the product refuses: nothing is made, and the error is the reason in words. */
export const sendingRefused = z
  .object({
    error: z.string().meta({ description: "The reason, in the caller's language" }),
    name: z.string(),
    message: z.string(),
    key: z.string().meta({ description: "Translation key" }),
    data: fields,
    id: z.null(),
    status: z.literal("failed"),
  })
  .meta({ id: "SendingRefused" });
