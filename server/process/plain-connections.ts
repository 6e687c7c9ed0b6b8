import { BlockList, isIP } from "node:net";
import type { Env } from "#lib/env.ts";

/** Networks of one's own, where connections may be plain. */
const own = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  own.addSubnet(network, bits);
own.addAddress("::1", "ipv6");
own.addSubnet("fc00::", 7, "ipv6");
own.addSubnet("fe80::", 10, "ipv6");

const plain = new Set(["http:", "smpp:", "smtp:"]);
const checked = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "STORAGE_URL",
  "SMPP_URL",
  "SMTP_URL",
  "YOOKASSA_URL",
  "STRIPE_URL",
  "WALLET_URL",
  "DADATA_URL",
  "BREACHED_PASSWORDS_URL",
  "TELEGRAM_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
] as const satisfies readonly (keyof Env)[];

/** The variables whose addresses are called without encryption beyond networks of one's own. */
export function plainConnections(env: Env): string[] {
  return checked.filter((name) => {
    const address = env[name];
    const url = address === undefined ? null : URL.parse(address);
    return url !== null && isPlain(url) && !isOwn(url.hostname);
  });
}

function isPlain({ protocol, searchParams }: URL): boolean {
  if (!protocol.startsWith("postgres")) return plain.has(protocol);
  // Other modes encrypt only if the server offers it, which a machine in between can prevent.
  const mode = searchParams.get("sslmode") ?? searchParams.get("ssl") ?? "";
  return !["require", "verify-ca", "verify-full", "true"].includes(mode);
}

/** A name without a dot is of the same machine or of the network of its containers. */
function isOwn(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, "");
  const version = isIP(address);
  if (version === 0)
    return (
      address === "" ||
      !address.includes(".") ||
      address.endsWith(".local") ||
      address.endsWith(".internal")
    );
  return own.check(address, version === 6 ? "ipv6" : "ipv4");
}
