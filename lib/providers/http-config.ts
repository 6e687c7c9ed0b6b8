import {
  isConnectionHeader,
  isHeaderName,
  isHeaderValue,
  readHeaderLines,
} from "#lib/http-header.ts";
import { placeholdersIn } from "#lib/text/fill-template.ts";
import { readStatuses, usualStatuses } from "./callback-statuses.ts";
import { type ConfigFields, type ConfigOf, configSchema } from "./config-field.ts";
import { readSecretLines } from "./secret-lines.ts";
import { isValuePath } from "./value-path.ts";

const path = { type: "text", max: 200 } as const;

/** Fields that every kind of provider that is called over HTTP has. */
export const httpCallFields = {
  /** Calls without an answer at any one time. */
  window: { type: "number", min: 1, max: 500, default: 16 },
  /** The limit of calls per second; unlimited if absent. */
  rate: { type: "number", min: 0.001, max: 100_000, fractions: true },
  /** Whether it drops a repeated `{{id}}`: then what had no answer is sent again instead of being in doubt. */
  idempotent: { type: "switch", default: false, isFine: true },
  /** When it is off, any certificate is accepted. */
  verifyCertificate: { type: "switch", default: true, addressee: true, isFine: true },
  timeoutMs: { type: "number", min: 1000, max: 120_000, default: 20_000, isFine: true },
  /** How long it may go on refusing for load before messages are handed back. */
  throttleTimeoutMs: { type: "number", min: 0, max: 600_000, default: 30_000, isFine: true },
} as const satisfies ConfigFields;

/** What a provider that is described by templates asks for (docs/providers/http.md). */
export const httpFields = {
  channels: { type: "channels" },
  method: { type: "choice", options: ["POST", "GET", "PUT"], default: "POST" },
  /** Whole, or a path after `baseUrl`. */
  url: { type: "text", max: 2000, required: true, addressee: "origin" },
  headers: { type: "text", max: 4000, lines: true },
  body: { type: "text", max: 16_000, lines: true },
  /** `name=value` a line; templates write them as `{{secret.name}}`. */
  secrets: { type: "text", max: 8000, lines: true, secret: true },
  successStatus: { type: "text", max: 200, default: "^2" },
  idPath: path,
  errorPath: path,
  /** Calls to us carry it; without one of at least 16 characters there are no reports and no answers. */
  callbackSecret: { type: "text", max: 200, secret: true },
  callbackIdPath: path,
  callbackStatusPath: path,
  callbackStatuses: { type: "text", max: 4000, lines: true, default: usualStatuses },
  incomingFromPath: path,
  incomingToPath: path,
  incomingTextPath: path,
  /** ISO code of the country of incoming numbers without a calling code. */
  country: { type: "text", max: 2, isFine: true },
  window: httpCallFields.window,
  rate: httpCallFields.rate,
  baseUrl: { type: "text", max: 500, addressee: "origin", isFine: true },
  idempotent: httpCallFields.idempotent,
  verifyCertificate: httpCallFields.verifyCertificate,
  timeoutMs: httpCallFields.timeoutMs,
  throttleTimeoutMs: httpCallFields.throttleTimeoutMs,
} as const satisfies ConfigFields;

export type HttpConfig = ConfigOf<typeof httpFields>;

/** A site without a placeholder in its name, which would lead messages and keys elsewhere. */
const site = /^https?:\/\/[^\s/?#@{}\\]+(?:[/?#]|$)/i;

/** What templates may name; the parts of messages beyond the text are those of the channels. */
const known =
  /^(?:id|sender|recipient|digits|text|channel|subject|html|button\.(?:text|url)|tts\.(?:synthesizer|voice)|secret\.\w+)$/;

const schema = configSchema(httpFields);

const paths = [
  "idPath",
  "errorPath",
  "callbackIdPath",
  "callbackStatusPath",
  "incomingFromPath",
  "incomingToPath",
  "incomingTextPath",
] as const satisfies (keyof HttpConfig)[];

export const httpConfig: typeof schema = schema.superRefine((config, { addIssue }) => {
  const refuse = (field: keyof HttpConfig, key: string) =>
    addIssue({ code: "custom", path: [field], message: `providers.errors.${key}` });
  if (config.baseUrl !== "" && !site.test(config.baseUrl)) refuse("baseUrl", "url");
  const isRelative = config.baseUrl !== "" && /^\/(?!\/)/.test(config.url);
  if (!isRelative && !site.test(config.url)) refuse("url", "templateUrl");
  const headers = readHeaderLines(config.headers);
  const isWrong = headers.some(
    ([name, value]) => !isHeaderName(name) || isConnectionHeader(name) || !isHeaderValue(value),
  );
  if (isWrong || headers.length > 20) refuse("headers", "headers");
  for (const field of ["url", "headers", "body"] as const)
    if (placeholdersIn(config[field]).some((named) => !known.test(named)))
      refuse(field, "placeholder");
  if (readSecretLines(config.secrets).wrong.length > 0) refuse("secrets", "secrets");
  if (!readStatuses(config.callbackStatuses)) refuse("callbackStatuses", "statuses");
  for (const field of paths)
    if (config[field] !== "" && !isValuePath(config[field])) refuse(field, "path");
  if (config.idPath.includes("[*]")) refuse("idPath", "path");
  if (config.errorPath.includes("[*]")) refuse("errorPath", "path");
});
