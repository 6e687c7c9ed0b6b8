import type { ProviderRow } from "#drizzle/schema/providers.ts";
import { openConfig } from "#server/channels/provider-secrets.ts";
import { closeWahaDevice, type Device, lookAtWahaDevice } from "#server/channels/waha/device.ts";
import { lookAtSandboxDevice, type Session } from "./sandbox-device.ts";

type Provider = Pick<ProviderRow, "id" | "kind" | "config" | "secrets">;

/** What a gateway that can't be asked says is `away`. */
export async function lookAtDevice(provider: Provider, of: Session): Promise<Device> {
  const { kind } = provider;
  if (kind === "sandbox") return lookAtSandboxDevice(of);
  if (kind === "waha")
    return lookAtWahaDevice(openConfig(provider), of.session, {
      providerId: of.providerId,
      begins: of.state === "linking",
    });
  return { kind: "refused" };
}

export async function closeDevice(provider: Provider, session: string): Promise<void> {
  if (provider.kind === "waha") await closeWahaDevice(openConfig(provider), session);
}
