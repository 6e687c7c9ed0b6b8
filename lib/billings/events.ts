import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { rowId } from "#lib/row-id.ts";
import { billingStatuses } from "./billing.ts";

/** Balances were checked: every operator receives the event, and is notified if one is wrong. */
export const ledgerChecksEvents = {
  permission: "ledgerChecks.get",
  events: {
    created: durable(
      { wrong: z.int() },
      {
        notification: ({ wrong }) =>
          wrong > 0 ? { type: "LedgerFault", params: { total: wrong } } : null,
      },
    ),
  },
} as const satisfies EventsOfResource;

/** What happens to billings. A message's charge has the message's id. */
export const billingsEvents = {
  permission: null,
  events: {
    created: durable(
      {
        groupId: rowId().nullable(),
        /** Set for a change by hand of `account`; `isOwn` distinguishes it from the reseller's own billing. */
        change: z
          .object({
            source: z.string(),
            amount: z.number(),
            currency: z.string(),
            account: rowId(),
            isOwn: z.boolean(),
          })
          .optional(),
      },
      {
        heard: { with: ["groupId"] },
        notification: ({ change }) =>
          change?.isOwn && change.amount > 0
            ? {
                type: "BalanceAccrual",
                params: { amount: change.amount, currency: change.currency },
              }
            : null,
      },
    ),
    /** An account's money has fallen under the limit it set; its id is the account's. */
    low: durable(
      { amount: z.number(), currency: z.string() },
      { notification: (left) => ({ type: "BalanceLimit", params: left }) },
    ),
    /** A spend cap of the account, or of the token that is named, allows no more today; its id is the account's. */
    capped: durable(
      { amount: z.number(), currency: z.string(), token: z.string().nullable() },
      {
        notification: ({ token, ...cap }) => ({
          type: "SpendCapReached",
          params: { ...cap, token: token ?? undefined },
        }),
      },
    ),
    /** The balance of the day, at the account's hour; its id is the account's. */
    daily: durable(
      { amount: z.number(), currency: z.string() },
      { notification: (left) => ({ type: "BalanceDaily", params: left }) },
    ),
    /** An account may owe so much from now on; its id is the account's. */
    overdraft: durable(
      { amount: z.number(), was: z.number(), currency: z.string(), reason: z.string() },
      {
        heard: { as: "updated" },
        notification: ({ amount, currency }) => ({
          type: "OverdraftChanged",
          params: { amount, currency },
        }),
      },
    ),
    /** The new status. */
    status: durable({ status: z.enum(billingStatuses) }, { heard: { as: "updated" } }),
  },
} as const satisfies EventsOfResource;
