import type { ProviderRow } from "#drizzle/schema/providers.ts";
import { closeWahaDevice, type Device, lookAtWahaDevice } from "#server/channels/waha/device.ts";
import { lookAtSandboxDevice, type Session } from "./sandbox-device.ts";

type Provider = Pick<ProviderRow, "kind" | "config">;

/** What a gateway that can't be asked says is `away`. */
export async function lookAtDevice({ kind, config }: Provider, of: Session): Promise<Device> {
  if (kind === "sandbox") return lookAtSandboxDevice(of);
  if (kind === "waha")
    return lookAtWahaDevice(config, of.session, {
      providerId: of.providerId,
      begins: of.state === "linking",
    });
  return { kind: "refused" };
}

export async function closeDevice({ kind, config }: Provider, session: string): Promise<void> {
  if (kind === "waha") await closeWahaDevice(config, session);
}
