import * as z from "zod";
import { dayAfter, isDay } from "#lib/dates/day.ts";
import { parseIsoMoment } from "#lib/dates/iso-moment.ts";
import { readingZone } from "#lib/dates/reading-zone.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { moneyScale, parseMoney } from "#lib/money.ts";
import { rowId } from "#lib/row-id.ts";
import { tokenScopes } from "./scopes.ts";

/** The day a year after this one; a day that year doesn't have is the one before it. */
export function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDay(next) ? next : next.replace(/29$/, "28");
}

/** Up to when a token may live, the last moment of a day in the account's zone a year from today. */
function latestExpiry(now: Date): Date {
  const today = wallClock(now, readingZone()).date;
  return parseIsoMoment(dayAfter(yearAfter(today))) ?? now;
}

const expiredAt = z
  .string({ error: "tokens.errors.expiredAt.invalid" })
  .max(40, { error: "tokens.errors.expiredAt.invalid" })
  .nullish()
  .transform((text, context) => {
    if (text === undefined || text === null || text === "") return null;
    // A day is included whole: the token expires at its end.
    const moment = parseIsoMoment(isDay(text) ? dayAfter(text) : text);
    const now = new Date();
    if (moment && moment > now && moment <= latestExpiry(now)) return moment;
    const key = moment ? "tokens.errors.expiredAt.range" : "tokens.errors.expiredAt.invalid";
    context.addIssue({ code: "custom", message: key });
    return z.NEVER;
  })
  .meta({ description: "A day or a moment between now and a year from now; without it, never" });

const maxRate = 100_000;

/** The limit catches typing errors. */
const maxApproveOver = 1_000_000_000n * moneyScale;

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A list, or a text with one address per line; an error in a line is an error of the field. */
export const allowedAddresses = z
  .union([z.array(z.string().max(60)).max(200), z.string().max(3500)], {
    error: "tokens.errors.addresses.invalid",
  })
  .default([])
  .transform((given) => {
    const list = typeof given === "string" ? given.split(/[\s,;]+/).filter(Boolean) : given;
    return [...new Set(list.map((entry) => entry.toLowerCase()))];
  })
  .refine((list) => list.every((entry) => address.safeParse(entry).success), {
    error: "tokens.errors.addresses.invalid",
  })
  .refine((list) => list.length <= 50, { error: "tokens.errors.addresses.many" })
  .meta({ description: "Addresses or networks (CIDR) it may be used from; empty, anywhere" });

/** A sum that may be left empty, with the key of what is wrong with another one. */
export function optionalSum(key: string, least: bigint, description: string) {
  return z
    .union([z.number(), z.string().trim().max(30)], { error: key })
    .nullish()
    .transform((value, context) => {
      if (value === undefined || value === null || value === "") return null;
      const money = parseMoney(value);
      if (money !== null && money >= least && money <= maxApproveOver) return money;
      context.addIssue({ code: "custom", message: key });
      return z.NEVER;
    })
    .meta({ description });
}

/** What a secret by which programs come in is for. */
export const secretDescription = z
  .string({ error: "tokens.errors.description.required" })
  .trim()
  .min(1, { error: "tokens.errors.description.required" })
  .max(255, { error: "tokens.errors.description.long" });

/** The input that creates an API token. */
export const createTokenInput = z.object({
  description: secretDescription,
  expiredAt,
  scope: z.enum(tokenScopes).default("full"),
  addresses: allowedAddresses,
  approveOver: optionalSum(
    "tokens.errors.approveOver",
    0n,
    "An agent's send (MCP) that may cost more waits until a person approves it, in units of the account's currency; without it, none waits",
  ),
  spendPerDay: optionalSum(
    "tokens.errors.spendPerDay",
    1n,
    "The most that messages sent by it may cost in a day of the account's zone, in units of the account's currency; without it, as much as the account may spend",
  ),
  ratePerSecond: z
    .union([z.number(), z.string().trim().max(10)], { error: "tokens.errors.ratePerSecond" })
    .nullish()
    .transform((value, context) => {
      if (value === undefined || value === null || value === "") return null;
      const rate = Number(value);
      if (Number.isInteger(rate) && rate >= 1 && rate <= maxRate) return rate;
      context.addIssue({ code: "custom", message: "tokens.errors.ratePerSecond" });
      return z.NEVER;
    })
    .meta({ description: "Calls per second that it may make; without it, as many as any token" }),
});

type Parsed = z.output<typeof createTokenInput>;

export type CreateTokenInput = Omit<Parsed, Limits> & Partial<Pick<Parsed, Limits>>;
type Limits = "approveOver" | "spendPerDay" | "ratePerSecond";

/** A token as it is listed. Its first characters distinguish it from others; the rest isn't stored. Times are ISO. */
export const tokenView = z
  .object({
    id: rowId(),
    description: z.string(),
    beginning: z.string().meta({ description: "Its first characters" }),
    scope: z.enum(tokenScopes),
    addresses: z.array(z.string()),
    approveOver: z.number().nullable().meta({
      description: "An agent's send that may cost more waits for a person; null where none waits",
    }),
    spendPerDay: z.number().nullable().meta({
      description:
        "The most that messages sent by it may cost in a day; null for no limit of its own",
    }),
    ratePerSecond: z.int().nullable().meta({
      description: "Calls per second that it may make; null for as many as any token",
    }),
    expiredAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: "To the minute" }),
    OwnerId: rowId(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Token" });

export type TokenView = z.infer<typeof tokenView>;

export const createdTokenView = tokenView
  .extend({ token: z.string().meta({ description: "The token itself, this once" }) })
  .meta({ id: "CreatedToken" });

export type CreatedTokenView = z.infer<typeof createdTokenView>;

/** The last use of a token, to the minute, and its address; null if unknown. */
export interface TokenUse {
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
}
