import { z } from "zod";

const milliseconds = (fallback: number) =>
  z.coerce.number().int().min(1).max(600_000).default(fallback);

const options = z.object({
  systemType: z.string().max(12).default(""),
  /** Submits without an answer at any one time. */
  window: z.coerce.number().int().min(1).max(5_000).default(50),
  /** submit_sm per second; none by default. */
  rate: z.coerce.number().positive().max(100_000).optional(),
  submitTimeoutMs: milliseconds(10_000),
  bindTimeoutMs: milliseconds(10_000),
  enquireIntervalMs: milliseconds(30_000),
  enquireTimeoutMs: milliseconds(10_000),
  /** How long an SMSC may go on refusing for load before messages are handed back. */
  throttleTimeoutMs: milliseconds(30_000),
  /** How long messages wait for a link that is down. */
  linkWaitMs: milliseconds(5_000),
  reconnectMinMs: milliseconds(1_000),
  reconnectMaxMs: milliseconds(30_000),
  /** How long the first parts of an incoming long message wait for the rest. */
  joinTimeoutMs: milliseconds(60_000),
  /** What has to be done to a receipt's id to get the id of the submit answer. */
  receiptIdFormat: z.enum(["same", "hex-to-dec", "dec-to-hex"]).default("same"),
  /** Type and plan of a sender that is a short number. */
  shortNumberTon: z.coerce.number().int().min(0).max(6).default(3),
  shortNumberNpi: z.coerce.number().int().min(0).max(18).default(0),
  /** False accepts any certificate on smpps. */
  verifyCertificate: z.stringbool().or(z.boolean()).default(true),
});

export type SmppConfig = z.infer<typeof options> & {
  host: string;
  port: number;
  tls: boolean;
  systemId: string;
  password: string;
};

/**
 * `smpp://systemId:password@host:port` or `smpps://…`; every option may stand beside the URL or
 * in its query (`?window=100&rate=200`), where a deployment has nothing but one variable.
 */
export const smppConfig: z.ZodType<SmppConfig> = z
  .looseObject({
    url: z
      .url({ protocol: /^smpps?$/, error: "expected smpp://user:password@host:port" })
      .refine(isDecodable, "the user or password has a stray % (write it as %25)"),
  })
  .transform(({ url, ...rest }, context) => {
    const address = new URL(url);
    const parsed = options.safeParse({ ...Object.fromEntries(address.searchParams), ...rest });
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        context.addIssue({ code: "custom", path: issue.path, message: issue.message });
      }
      return z.NEVER;
    }
    const tls = address.protocol === "smpps:";
    return {
      ...parsed.data,
      tls,
      host: address.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(address.port || (tls ? 3550 : 2775)),
      systemId: decodeURIComponent(address.username),
      password: decodeURIComponent(address.password),
    };
  });

function isDecodable(url: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(url);
}
