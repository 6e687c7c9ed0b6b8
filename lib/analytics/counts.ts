import * as z from "zod";
import { addAmounts } from "#lib/add-amounts.ts";

/** What analytics count of messages. A message counts in the hour it was created in, whenever it was sent. */
export const outcomeCounts = z.object({
  sent: z.int().meta({ description: "Accepted by a provider, whatever came after" }),
  delivered: z.int().meta({ description: "Delivered, whether or not they were read" }),
  seen: z.int(),
  failed: z.int().meta({
    description: "Could not be delivered; messages of a stopped bulk send are not among them",
  }),
  answered: z.int().meta({ description: "Messages that their recipient answered" }),
  optedOut: z.int().meta({ description: "Messages whose answer withdrew consent" }),
  clicked: z.int().meta({
    description:
      "Messages whose recipient opened their short link; robots and previews don't count",
  }),
  clicks: z.int().meta({ description: "How often people opened these links in all" }),
  spent: z.number().meta({
    description: "What messages cost that were sent and have not failed since",
  }),
});

export type OutcomeCounts = z.infer<typeof outcomeCounts>;

const noOutcomes: OutcomeCounts = {
  sent: 0,
  delivered: 0,
  seen: 0,
  failed: 0,
  answered: 0,
  optedOut: 0,
  clicked: 0,
  clicks: 0,
  spent: 0,
};

/** Adds up counts; `spent` must be of one currency. */
export function addOutcomes(rows: readonly OutcomeCounts[]): OutcomeCounts {
  return rows.reduce(
    (sum, row) => ({
      sent: sum.sent + row.sent,
      delivered: sum.delivered + row.delivered,
      seen: sum.seen + row.seen,
      failed: sum.failed + row.failed,
      answered: sum.answered + row.answered,
      optedOut: sum.optedOut + row.optedOut,
      clicked: sum.clicked + row.clicked,
      clicks: sum.clicks + row.clicks,
      spent: addAmounts(sum.spent, row.spent),
    }),
    noOutcomes,
  );
}
