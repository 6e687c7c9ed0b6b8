import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

export const consentKinds = ["granted", "withdrawn"] as const;
/** How it came to be known: by somebody's hand, a program, a file, or a word that the person sent. */
export const consentSources = ["hand", "api", "import", "word"] as const;

/** Whether somebody wanted to be written to, since when and how it is known. */
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
