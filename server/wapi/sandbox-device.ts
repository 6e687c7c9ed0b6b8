import { createHash } from "node:crypto";
import type { Device } from "#server/channels/waha/device.ts";

export interface Session {
  session: string;
  providerId: string;
  /** Whether it is yet to be linked: then a session that the gateway doesn't know is begun. */
  state: string;
  linkingAt: Date;
}

const second = 1000;
/** Seconds after which the simulated phone has scanned the code. */
const scannedAfter = 6;
const codeChangesEvery = 20;

/**
 * A device that needs no gateway: its code is shown for a while, then it is linked with a number that doesn't
 * exist.
 */
export function lookAtSandboxDevice(
  { session, state, linkingAt }: Session,
  now = Date.now(),
): Device {
  const digits = BigInt(`0x${createHash("sha256").update(session).digest("hex").slice(0, 12)}`);
  const phone = `+70000${String(digits % 1_000_000n).padStart(6, "0")}`;
  const shown = (now - linkingAt.getTime()) / second;
  if (state === "linked" || shown >= scannedAfter) return { kind: "linked", phone };
  return { kind: "code", code: `sandbox:${session}:${Math.floor(shown / codeChangesEvery)}` };
}
