import * as z from "zod";
import { wahaConfig } from "#lib/providers/waha-config.ts";
import { siteAddress } from "#server/mail/service.ts";
import { callWaha, type WahaConfig, WahaFailure } from "./client.ts";
import { phoneOf } from "./phones.ts";

/**
 * State of a device at its gateway: `starting` has no code yet, `code` has to be scanned, `linked`, `refused` can't
 * be linked or is no longer linked, `away` means that the gateway didn't answer.
 */
export type Device =
  | { kind: "starting" | "refused" | "away" }
  | { kind: "code"; code: string }
  | { kind: "linked"; phone: string };

const session = z.object({
  status: z.string().max(50),
  me: z.object({ id: z.string().max(100) }).nullish(),
});
const code = z.object({ value: z.string().min(1).max(2000) });
const anything = z.unknown();

/** Longest that a look may take, in ms: others wait for their turn. */
const patience = 10_000;

/** Reads the state of a session's device; creates an unknown session if `begins` is set. */
export async function lookAtWahaDevice(
  config: unknown,
  name: string,
  { providerId, begins }: { providerId: string; begins: boolean },
): Promise<Device> {
  const parsed = wahaConfig.parse(config);
  const waha = { ...parsed, timeoutMs: Math.min(parsed.timeoutMs, patience) };
  try {
    const { status, me } = await callWaha(waha, {
      method: "GET",
      path: `sessions/${name}`,
      answer: session,
    });
    if (status === "SCAN_QR_CODE") {
      const path = `${name}/auth/qr?format=raw`;
      const { value } = await callWaha(waha, { method: "GET", path, answer: code });
      return { kind: "code", code: value };
    }
    // A device that was linked is restarted; if its phone has unlinked it, it asks for a code.
    if (status === "FAILED" && begins) return { kind: "refused" };
    const verb = { FAILED: "restart", STOPPED: "start" }[status];
    if (verb)
      await callWaha(waha, { method: "POST", path: `sessions/${name}/${verb}`, answer: anything });
    const phone = status === "WORKING" && me ? phoneOf(me.id) : null;
    return phone ? { kind: "linked", phone } : { kind: "starting" };
  } catch (error) {
    if (!(error instanceof WahaFailure)) throw error;
    if (error.status !== 404) return { kind: "away" };
    return begins ? beginSession(waha, name, providerId) : { kind: "refused" };
  }
}

/**
 * Creates a session that sends reports and answers to the provider's callback, signed. Without a secret it sends
 * none.
 */
async function beginSession(waha: WahaConfig, name: string, providerId: string): Promise<Device> {
  const webhook = {
    url: siteAddress(`/api/callbacks/${providerId}`),
    events: ["message", "message.ack"],
    hmac: { key: waha.callbackSecret },
  };
  const config = waha.callbackSecret ? { webhooks: [webhook] } : {};
  try {
    const body = { name, start: true, config };
    await callWaha(waha, { method: "POST", path: "sessions", body, answer: anything });
    return { kind: "starting" };
  } catch (error) {
    if (!(error instanceof WahaFailure)) throw error;
    return { kind: "away" };
  }
}

/** Throws while the gateway doesn't say that it has let the device go. */
export async function closeWahaDevice(config: unknown, name: string): Promise<void> {
  const waha = wahaConfig.parse(config);
  try {
    await callWaha(waha, { method: "DELETE", path: `sessions/${name}`, answer: anything });
  } catch (error) {
    if (!(error instanceof WahaFailure && error.status === 404)) throw error;
  }
}
