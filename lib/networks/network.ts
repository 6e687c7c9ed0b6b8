import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

/** A prefix of the platform's own table of mobile operators. */
export const networkView = z
  .object({
    id: rowId(),
    prefix: z.string().meta({ description: "Digits, calling code first" }),
    mccmnc: z.string(),
    country: z.string().meta({ description: "ISO 3166 code" }),
    countryName: z.string().meta({ description: "In the caller's language" }),
    name: z.string(),
    group: z.string().meta({ description: "What tariffs and reports go by" }),
  })
  .meta({ id: "Network" });

export type NetworkView = z.infer<typeof networkView>;

/** The counts of a table after it replaced the previous one. */
export const networksReplaced = z
  .object({ prefixes: z.int(), operators: z.int(), countries: z.int() })
  .meta({ id: "NetworksReplaced" });

export type NetworksReplaced = z.infer<typeof networksReplaced>;

/** Bytes that a table may have: some two hundred thousand prefixes. */
export const networksLimit = 16 * 1024 * 1024;
