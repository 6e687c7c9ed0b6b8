import * as z from "zod";
import type { ListPage } from "#lib/list-page.ts";
import { rowId } from "#lib/row-id.ts";
import { noGroup } from "#lib/sendings/sums.ts";

/** What one bulk send, or one source where no bulk send made it, moved of an account's money within a day. */
export const billingDayView = z
  .object({
    id: z.string(),
    day: z.iso.date().meta({ description: "In the time zone of the account that asks" }),
    OwnerId: rowId(),
    owner: z.string(),
    currency: z.string(),
    groupId: rowId().nullable().meta({ description: "The bulk send; null where none made it" }),
    title: z.string().meta({ description: "The bulk send's; empty where it has none or is gone" }),
    sources: z.array(z.string()).meta({ description: "As of a transaction" }),
    count: z.int().meta({ description: "How many transactions, of every state" }),
    amount: z.number().meta({ description: "What they come to in the balance, on hold included" }),
    pending: z.number().meta({ description: "Of it, on hold" }),
    refunded: z.number().meta({ description: "Given back: not in the amount" }),
  })
  .meta({ id: "BillingDay" });

export type BillingDayView = z.infer<typeof billingDayView>;

export type BillingDayPage = ListPage<BillingDayView>;

type Key = Pick<BillingDayView, "day" | "OwnerId" | "groupId" | "sources">;

/** A unique name of a row, made of the properties it is grouped by. */
export function billingDayId({ day, OwnerId, groupId, sources }: Key): string {
  return [day, OwnerId, groupId ?? noGroup, groupId ? "" : sources[0]].join("_");
}
