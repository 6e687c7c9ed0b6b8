import * as z from "zod";
import { isLocale } from "./locales.ts";

// What variables of the environment are made of.

export const flag = z
  .enum(["1", "0", "true", "false", "on", "off"])
  .transform((value) => value === "1" || value === "true" || value === "on");
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);
export const languages = list.refine((names) => names.length > 0 && names.every(isLocale), {
  error: "names a language that there isn't",
});
export const optional = <T extends z.ZodType>(schema: T) => schema.optional();
/** The address needs the secret, because without it anyone could sign a terminal's callback. */
export const terminal = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { username, password } = new URL(address);
  return username !== "" && password !== "";
}, "needs a name and a secret: https://name:secret@host");
/** The job library's driver knows no list of hosts, so a cluster stands behind one address. */
export const oneDatabase = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine(
    (address) =>
      !(/^postgres(?:ql)?:\/\/(?:[^/]*@)?([^/?]*)/.exec(address)?.[1] ?? "").includes(","),
    "names several hosts: name one that leads to the primary, such as HAProxy's",
  );
export const retentionMonths = (what: string) =>
  optional(z.coerce.number().int().min(1).max(1200)).describe(`${what}; unset = all, for ever`);

/** Sites as browsers name them, without a path, or `*` for all. */
export const origins = list.refine(
  (sites) =>
    sites.every((site) => site === "*" || (URL.canParse(site) && new URL(site).origin === site)),
  "names a site otherwise than browsers do: https://example.com, without a path",
);

export const wholeNumber = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most);

/** Minutes after which something unused ends, from five to a year; undefined for never. */
export const idleMinutes = (meaning: string) =>
  optional(z.coerce.number().int().min(5).max(525_600)).describe(meaning);

/** What is kept of the account's programs, and how often they may call. */
export const programs = {
  WEBHOOKS_KEPT_MONTHS: wholeNumber(1, 1200)
    .default(1)
    .describe("Whole months of deliveries of webhooks kept likewise"),
  API_LOG_DAYS: wholeNumber(0, 365)
    .default(14)
    .describe("Days for which calls by tokens are kept in the API log; 0 = none are logged"),
  API_RATE: wholeNumber(1, 1_000_000)
    .default(5000)
    .describe(
      "Calls per second that a token may make of each web process, where it has no limit of its own",
    ),
};

/** How the place of a caller is found, and whose a domain is. */
export const places = {
  GEO_DATABASE: optional(z.string()).describe(
    "MaxMind-format city database (.mmdb) that says where sign-ins come from",
  ),
  GEO_COUNTRY_HEADER: optional(z.string()).describe(
    "Where that isn't set: header in which your proxy says the country (ISO code)",
  ),
  GEO_CITY_HEADER: optional(z.string()).describe("And the city"),
  GEO_URL: optional(
    z.url({ protocol: /^https?$/ }).refine((address) => address.includes("{ip}"), {
      error: "says nowhere which address is asked about: put {ip} into it",
    }),
  ).describe(
    "Where neither knows: address of a service that a worker asks where a sign-in came from, with {ip} and perhaps {key} in it, such as https://ipinfo.io/{ip}/json?token={key}; unset = none is asked",
  ),
  GEO_KEY: optional(z.string().min(1)).describe(
    "Its key; sent as Authorization: Bearer where the address has no {key}",
  ),
  DNS_SERVERS: optional(
    list.refine(
      (servers) => servers.every((one) => /^(?:[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i.test(one)),
      {
        error: "names a server otherwise than by its number: 192.0.2.1, or [2001:db8::1]:53",
      },
    ),
  ).describe(
    "Name servers, separated by commas, that say whose an account's domain is; unset = those of the system",
  ),
};
