import * as z from "zod";
import { rowLine } from "#lib/analytics/line.ts";
import { roles } from "#lib/grants.ts";
import { rowId } from "#lib/row-id.ts";

const text = z.string().optional();

/** An account as the API answers it. Money in units of `currency`; a password is in no answer. */
export const userView = z
  .object({
    id: rowId(),
    username: z.string(),
    name: z.string().meta({
      description: "What it is called: its company, else its person, else its user name",
    }),
    email: z.string().nullable(),
    role: z.enum(roles),
    balance: z.number(),
    overdraft: z.number(),
    total: z.number().meta({ description: "balance + overdraft" }),
    currency: z.string(),
    data: z.looseObject({
      firstName: text,
      lastName: text,
      middleName: text,
      phone: text,
      email: text,
      country: text,
      company: text,
    }),
    settings: z.record(z.string(), z.unknown()),
    referralCode: z.string().nullable(),
    isActive: z.boolean(),
    spent: z.number().optional().meta({
      description:
        "With $scope=spending: its turnover this month, of messages that left and of subscription periods",
    }),
    earned: z.number().optional().meta({
      description: "With $scope=spending: what that turnover earned its reseller, who asks",
    }),
    line: rowLine,
    invitedUntil: z.iso.datetime().nullable().meta({
      description: "Until when its invitation is good; null once it was accepted, and without one",
    }),
    ResellerId: rowId().nullable(),
    ManagerId: rowId().nullable(),
    reseller: z.string().nullable().meta({ description: "Whose customer it is" }),
    manager: z.string().nullable().meta({ description: "Who looks after the account" }),
    $verified: z.boolean(),
    locale: z.string().nullable(),
    timeZone: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "User" });

export type UserView = z.infer<typeof userView>;
