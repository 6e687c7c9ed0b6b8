import * as z from "zod";
import type { Locale } from "#lib/locales.ts";
import { rowId } from "#lib/row-id.ts";

/** The approximate place of an IP address. */
export interface Place {
  /** Countries are ISO 3166 codes. */
  country: string;
  /** The city in English, or as the proxy names it; empty if only the country is known. */
  city: string;
  cityNames?: Partial<Record<Locale, string>>;
}

/** What is kept with an event: the page, the place, and whose doing it was where it was not the account's own. */
export interface TelemetryData extends Partial<Place> {
  url?: string;
  by?: string;
  reason?: string;
}

/** The name of the city in a language. */
export function cityIn(locale: Locale, { city = "", cityNames }: Partial<Place>): string {
  return cityNames?.[locale] ?? city;
}

/** A browser or program and what it runs on, each with its version; null where it doesn't say. */
export const device = z.object({ browser: z.string().nullable(), system: z.string().nullable() });
export type Device = z.infer<typeof device>;

/** An event of an account's telemetry. Times are ISO. */
export const telemetryView = z
  .object({
    id: rowId(),
    action: z.string(),
    ip: z.string().nullable(),
    useragent: z.string().nullable(),
    device,
    country: z.string().meta({ description: "ISO 3166 code; empty where nobody knows" }),
    city: z.string().meta({ description: "In the caller's language where it is known in it" }),
    url: z.string().nullable().meta({ description: "The page; null for a program" }),
    by: z.string().nullable().meta({ description: "Who signed in as this account" }),
    reason: z.string().nullable(),
    OwnerId: rowId(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "TelemetryEvent" });

/** A sign-in as a program tells of it after it has got its token. */
export const telemetryInput = z.object({
  action: z.enum(["login"]).default("login"),
  userAgent: z.string().max(1000).nullish(),
  url: z.string().max(2000).nullish(),
  country: z.string().trim().max(100).nullish().meta({ description: "ISO 3166 code" }),
  city: z.string().trim().max(100).nullish(),
});

export type TelemetryInput = z.output<typeof telemetryInput>;

export type TelemetryView = z.infer<typeof telemetryView>;
