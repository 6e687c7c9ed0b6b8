import { decode, encode } from "next-auth/jwt";
import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { cookieOf, isSecure, sealingSecret, sessionCookieOptions } from "./session-cookie.ts";

/** Seconds for which a browser is known after its last sign-in. */
export const deviceCookieAge = 365 * 24 * 3600;
/** The number of accounts that a browser may be known to. */
const maxAccounts = 5;

/** Says that this account has signed in from this browser. Ids only: it opens nothing by itself. */
export interface DeviceMark {
  userId: string;
  deviceId: string;
  /** Counts the sign-ins: a copy of the cookie ends when its owner has gone on. */
  generation: number;
}

const payload = z.object({
  devices: z.array(z.tuple([rowId(), rowId(), z.int().positive()])).max(maxAccounts),
});

/** Bound to the host as the session's cookie is. */
function deviceCookieName(): string {
  return isSecure() ? "__Host-cabinet-device" : "cabinet-device";
}

/** Reads the marks of a `Cookie` header, newest first; forged, damaged and old ones are left out. */
export async function openDeviceCookie(cookieHeader: string | null): Promise<DeviceMark[]> {
  const name = deviceCookieName();
  const sealed = cookieOf(cookieHeader, name);
  if (!sealed || sealed.length > 4096) return [];
  const token = await decode({ token: sealed, secret: sealingSecret(), salt: name }).catch(() => {
    // The cookie is not ours or was sealed with a former secret, so the browser counts as unknown.
    return null;
  });
  const { data } = payload.safeParse(token);
  return (data?.devices ?? []).map(([userId, deviceId, generation]) => ({
    userId,
    deviceId,
    generation,
  }));
}

/** The cookie of a browser that is now `mark`'s, and still that of other accounts it was before. */
export async function deviceCookie(mark: DeviceMark, before: readonly DeviceMark[]) {
  const name = deviceCookieName();
  const marks = [mark, ...before.filter(({ userId }) => userId !== mark.userId)];
  const devices = marks
    .slice(0, maxAccounts)
    .map(({ userId, deviceId, generation }) => [userId, deviceId, generation]);
  const value = await encode({
    token: { devices },
    secret: sealingSecret(),
    salt: name,
    maxAge: deviceCookieAge,
  });
  return { name, value, ...sessionCookieOptions(), maxAge: deviceCookieAge };
}
