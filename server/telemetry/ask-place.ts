import { env } from "#lib/env.ts";
import type { Place } from "#lib/telemetry/telemetry.ts";
import { log } from "#server/log.ts";
import { callForOperator, isPublicAddress } from "#server/outbound/service.ts";

const timeoutMs = 5000;
const maxAnswerBytes = 64 * 1024;
const maxCityLength = 100;

/** Milliseconds for which an answer counts, and one that the service didn't give. */
const knownMs = 24 * 3_600_000;
const unknownMs = 10 * 60_000;
/** Addresses whose places are kept, those of a busy day. */
const maxKept = 20_000;

const kept = new Map<string, { place: Place | null; until: number }>();

/** Whether places that aren't known here are asked of a service. */
export function asksPlaces(): boolean {
  const { GEO_URL, GEO_KEY } = env();
  return GEO_URL !== undefined && (GEO_KEY !== undefined || !GEO_URL.includes("{key}"));
}

/**
 * Asks the operator's service where an address is, once a day for each; null where it doesn't know or doesn't answer. Only
 * addresses of the internet are asked about.
 */
export async function askPlace(address: string): Promise<Place | null> {
  if (!asksPlaces() || !isPublicAddress(address)) return null;
  const known = kept.get(address);
  if (known && known.until > Date.now()) return known.place;
  const place = await ask(address);
  // The oldest go first: a map keeps the order in which keys came.
  kept.delete(address);
  for (const oldest of kept.keys()) {
    if (kept.size < maxKept) break;
    kept.delete(oldest);
  }
  kept.set(address, { place, until: Date.now() + (place ? knownMs : unknownMs) });
  return place;
}

async function ask(address: string): Promise<Place | null> {
  const { GEO_URL = "", GEO_KEY = "" } = env();
  const isInAddress = GEO_URL.includes("{key}");
  try {
    const { status, body, isCut } = await callForOperator({
      url: GEO_URL.replaceAll("{ip}", encodeURIComponent(address)).replaceAll(
        "{key}",
        encodeURIComponent(GEO_KEY),
      ),
      method: "GET",
      headers: {
        accept: "application/json",
        ...(GEO_KEY !== "" && !isInAddress && { authorization: `Bearer ${GEO_KEY}` }),
      },
      timeoutMs,
      maxAnswerBytes,
    });
    if (status !== 200 || isCut) throw new Error(`status ${status}${isCut ? ", too long" : ""}`);
    return placeIn(JSON.parse(body.toString("utf8")));
  } catch (error) {
    // The address of the call may have the key, so it isn't logged.
    log().warn({ reason: (error as Error).message }, "the place of a sign-in was not found out");
    return null;
  }
}

/** The country and city of an answer, as such services name them; null where there is no country. */
function placeIn(answer: unknown): Place | null {
  const country = [
    "country_code",
    "countryCode",
    "country_code2",
    "country.iso_code",
    "country.code",
    "location.country.code",
    "country",
  ]
    .map((path) => textAt(answer, path).toUpperCase())
    .find((text) => /^[A-Z]{2}$/.test(text) && text !== "XX");
  if (!country) return null;
  const city = ["city", "city.name", "city.names.en", "location.city", "cityName"]
    .map((path) => textAt(answer, path))
    .find((text) => text !== "");
  return { country, city: shown(city ?? "") };
}

function textAt(answer: unknown, path: string): string {
  const found = path
    .split(".")
    .reduce<unknown>(
      (value, member) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, member)
          ? (value as Record<string, unknown>)[member]
          : undefined,
      answer,
    );
  return typeof found === "string" ? found.trim() : "";
}

function shown(text: string): string {
  return text.replaceAll(/\p{C}/gu, "").slice(0, maxCityLength).toWellFormed();
}
