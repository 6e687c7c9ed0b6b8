import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { instanceStates } from "./states.ts";
import { phoneSubscription } from "./subscription.ts";

/** Why a device isn't linked, where it was tried: each has its words under `wapi.errors`. */
export const linkProblems = ["device-link-beta", "phone-already-used", "device-unlinked"] as const;
export type LinkProblem = (typeof linkProblems)[number];

/** The number of instances that one account may have. */
export const maxInstances = 20;

/** A phone whose WhatsApp sends for an account, as the API and the screens see it. Times are ISO. */
export const instanceView = z
  .object({
    id: rowId(),
    title: z.string(),
    state: z.enum(instanceStates),
    phone: z
      .string()
      .nullable()
      .meta({ description: "Of the linked device: the sender of `wapi`" }),
    error: z.enum(linkProblems).nullable().meta({ description: "Why it isn't linked" }),
    isSandbox: z.boolean().meta({ description: "Its device is made up and links by itself" }),
    OwnerId: rowId(),
    owner: z.string().meta({ description: "What the owner's account is called" }),
    linkedAt: z.iso.datetime().nullable(),
    subscription: phoneSubscription.nullable().meta({ description: "By which it sends" }),
    expiredAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "Until when it has to be paid for; null once it is" }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "WapiInstance" });

export type InstanceView = z.infer<typeof instanceView>;

export const instanceDetails = instanceView
  .extend({
    code: z.string().nullable().meta({
      description:
        "What the QR code says while a device is being linked, for who may change the instance; a new one comes every 20 s or so",
    }),
  })
  .meta({ id: "WapiInstanceDetails" });

export type InstanceDetails = z.infer<typeof instanceDetails>;

/** The input that creates an instance. */
export const instanceInput = z.object({
  title: z
    .string({ error: "wapi.errors.title" })
    .trim()
    .min(1, { error: "wapi.errors.title" })
    .max(100, { error: "wapi.errors.titleLong" }),
});

export type InstanceInput = z.infer<typeof instanceInput>;
