import { env } from "#lib/env.ts";
import { type CallOutside, outsideCaller } from "./call-outside.ts";
import { mayCall } from "./outside-address.ts";
import { mayReach, type Reach } from "./reach.ts";
import { resolveName } from "./resolve.ts";

const callers: Record<Reach, CallOutside> = {
  public: outsideCaller("public"),
  loopback: outsideCaller("loopback"),
  private: outsideCaller("private"),
};

/** How far calls to the addresses of accounts may reach in this installation. */
function accountReach(): Reach {
  const { WEBHOOK_ALLOW_PRIVATE } = env();
  if (WEBHOOK_ALLOW_PRIVATE === "loopback") return "loopback";
  return WEBHOOK_ALLOW_PRIVATE ? "private" : "public";
}

/** Calls an address that an account has entered. Throws OutboundFailure. */
export const callForAccount: CallOutside = (call) => callers[accountReach()](call);

/** Calls an address that an operator has entered, whose gateways may stand in a private network. Throws OutboundFailure. */
export const callForOperator = callers.private;

/**
 * Whether an account may enter this address: it and what its name resolves to now are within reach. A name that can't be
 * resolved may be entered; each call looks again.
 */
export async function mayEnter(address: string): Promise<boolean> {
  const reach = accountReach();
  if (!mayCall(address, reach)) return false;
  const host = new URL(address).hostname;
  if (host.startsWith("[") || /^[\d.]+$/.test(host)) return true;
  const found = await resolveName(host).catch(() => []);
  return found.every((one) => mayReach(one.address, reach));
}
