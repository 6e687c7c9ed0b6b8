import * as z from "zod";
import { channelTypes } from "#lib/sendings/channels.ts";
import { outcomeCounts } from "./counts.ts";
import { dimensions } from "./dimensions.ts";

const moment = z.string().max(40).optional().meta({
  description: "Without a zone it is a time of the account's own; a date alone is its midnight",
});
const filter = z.string().max(300).optional();

/** The parameters as OpenAPI describes them; `analyticsList` reads them. */
export const analyticsQuery = z.object({
  by: z
    .string()
    .max(100)
    .optional()
    .meta({
      description: `Up to three of ${dimensions.join(", ")}, with commas; day by default. Days are those of the account's time zone`,
    }),
  "createdAt[$gt]": moment,
  "createdAt[$lt]": moment,
  type: filter,
  operator: filter.meta({ description: "A network code, such as 25001" }),
  "payload.sender": filter,
  groupId: filter.meta({ description: "A bulk send" }),
  OwnerId: filter.meta({ description: "An account" }),
});

const currencyAmount = z.object({ currency: z.string(), amount: z.number() });

const money = z.array(currencyAmount).meta({
  description:
    "What `spent` is made of. Where it has several currencies, `spent` is the account's own",
});

export const analyticsRow = outcomeCounts.extend({
  day: z.iso.date().optional(),
  hour: z.iso.datetime().optional(),
  channel: z.enum(channelTypes).optional(),
  operator: z.string().nullable().optional().meta({
    description: "Network code; null where there is no operator",
  }),
  sender: z.string().optional(),
  task: z.string().nullable().optional().meta({
    description: "The id of the bulk send; null for single messages",
  }),
  owner: z.object({ id: z.string(), name: z.string() }).optional(),
  money,
});

export const analyticsAnswer = z.object({
  data: z.array(analyticsRow),
  total: outcomeCounts.extend({ money }),
});

export type AnalyticsRow = z.infer<typeof analyticsRow>;
export type AnalyticsAnswer = z.infer<typeof analyticsAnswer>;
export type AnalyticsTotal = AnalyticsAnswer["total"];
