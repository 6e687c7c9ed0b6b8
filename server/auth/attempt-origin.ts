import { addressOf } from "./address.ts";
import { type DeviceMark, openDeviceCookie } from "./device-cookie.ts";

/** The browser or address that a password attempt comes from. */
export interface AttemptOrigin {
  address: string | null;
  /** The browsers it claims to be known as. */
  devices: readonly DeviceMark[];
}

/** The origin of the action that is running. */
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
