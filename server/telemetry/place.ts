import { open, type CityResponse, type Reader } from "maxmind";
import { env } from "#lib/env.ts";
import { type Locale, locales } from "#lib/locales.ts";
import type { Place } from "#lib/telemetry/telemetry.ts";
import { log } from "#server/log.ts";

let database: Promise<Reader<CityResponse> | null> | undefined;

/** The operator's own GeoIP database, read again when its file is replaced; null if there is none. */
async function reader(): Promise<Reader<CityResponse> | null> {
  const { GEO_DATABASE } = env();
  if (GEO_DATABASE === undefined) return null;
  database ??= open<CityResponse>(GEO_DATABASE, {
    watchForUpdates: true,
    watchForUpdatesNonPersistent: true,
  }).catch((error: unknown) => {
    log().error({ err: error }, "GEO_DATABASE can't be read: places of sign-ins stay unknown");
    return null;
  });
  return database;
}

/** The place of a caller by the database, or else by the proxy's headers; null if both are unknown. */
export async function placeOf(address: string | null, headers: Headers): Promise<Place | null> {
  return (address !== null && placeIn(await reader(), address)) || placeSaid(headers);
}

function placeIn(known: Reader<CityResponse> | null, address: string): Place | null {
  const found = known?.get(address);
  const country = found?.country?.iso_code ?? found?.registered_country?.iso_code;
  if (!country) return null;
  const names: Partial<Record<Locale | "en", string>> = { ...found?.city?.names };
  const told = locales.flatMap((locale) => {
    const name = names[locale];
    return name ? [[locale, name] as const] : [];
  });
  return {
    country,
    city: names.en ?? told[0]?.[1] ?? "",
    ...(told.length > 0 && { cityNames: Object.fromEntries(told) }),
  };
}

function placeSaid(headers: Headers): Place | null {
  const { GEO_COUNTRY_HEADER, GEO_CITY_HEADER } = env();
  const country = said(headers, GEO_COUNTRY_HEADER).toUpperCase();
  // XX and T1 are how proxies say that they don't know.
  if (!/^[A-Z]{2}$/.test(country) || country === "XX") return null;
  return { country, city: said(headers, GEO_CITY_HEADER).slice(0, 100) };
}

function said(headers: Headers, name: string | undefined): string {
  const value = (name && headers.get(name)?.trim()) ?? "";
  // Headers are bytes: a city's name comes as UTF-8, or escaped.
  const text = Buffer.from(value, "latin1").toString("utf8");
  const isWhole = !text.includes("�");
  try {
    return decodeURIComponent(isWhole ? text : value);
  } catch {
    // A per cent sign that escapes nothing stands for itself.
    return isWhole ? text : value;
  }
}
