import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

export const consentKinds = ["granted", "withdrawn"] as const;
/**
 * How the consent became known: entered by hand, sent by a program, read from a file, an opt-out word of the
 * person, or a form with a code that was typed in.
 */
export const consentSources = ["hand", "api", "import", "word", "form"] as const;

/** Whether a person agreed to receive messages, since when, and how it became known. */
export const consentView = z.object({
  id: rowId(),
  address: z.string(),
  kind: z.enum(consentKinds),
  source: z.enum(consentSources),
  origin: z.string().nullable().meta({ description: "The list, file or number it came from" }),
  word: z.string().nullable().meta({ description: "What they wrote" }),
  by: z.string().nullable().meta({ description: "Who recorded it, where somebody did" }),
  createdAt: z.iso.datetime(),
});

export type ConsentView = z.infer<typeof consentView>;
