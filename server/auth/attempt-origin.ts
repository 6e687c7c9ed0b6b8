import { addressOf } from "./address.ts";
import { type DeviceMark, openDeviceCookie } from "./device-cookie.ts";

/** Where an attempt at a password comes from. */
export interface AttemptOrigin {
  address: string | null;
  /** The browsers it claims to be known as. */
  devices: readonly DeviceMark[];
}

/** Of the page whose action is being run. */
export async function ownOrigin(): Promise<AttemptOrigin> {
  const { headers } = await import("next/headers");
  return attemptOrigin(await headers());
}

/** A page that calls the API is its browser; nothing else has the cookie. */
export async function attemptOrigin(headers: Headers): Promise<AttemptOrigin> {
  return {
    address: addressOf(headers),
    devices: await openDeviceCookie(headers.get("cookie")),
  };
}
