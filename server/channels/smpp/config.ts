import { z } from "zod";
import type { ConfigOf } from "#lib/providers/config-field.ts";
import { type smppFields, smppFieldsConfig } from "#lib/providers/smpp-config.ts";

export type SmppConfig = ConfigOf<typeof smppFields>;

/**
 * The fields of `smppFields`, or `url`: `smpp://systemId:password@host:port` or `smpps://…`. Options may also
 * be given in the query of the URL (`?window=100&rate=200`), for deployments that configure the provider by one
 * variable.
 */
export const smppConfig: z.ZodType<SmppConfig> = z
  .looseObject({
    url: z
      .url({ protocol: /^smpps?$/, error: "expected smpp://user:password@host:port" })
      .refine(isDecodable, "the user or password has a stray % (write it as %25)")
      .optional(),
  })
  .transform(({ url, ...rest }) => (url ? { ...fieldsOf(new URL(url)), ...rest } : rest))
  .pipe(smppFieldsConfig);

function fieldsOf(address: URL): Record<string, unknown> {
  const tls = address.protocol === "smpps:";
  return {
    ...Object.fromEntries(address.searchParams),
    tls,
    host: address.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(address.port || (tls ? 3550 : 2775)),
    systemId: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
  };
}

function isDecodable(url: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(url);
}
