import * as z from "zod";
import { channelsNamed } from "#lib/providers/channel-names.ts";
import { parseCallback, readCallback } from "#lib/providers/http-callback.ts";
import { type HttpConfig, httpConfig } from "#lib/providers/http-config.ts";
import { readOwnNumber } from "#lib/typed-phone.ts";
import { verifySecret } from "../callback-secret.ts";
import type { Callback, CallbackReceiver } from "../callback.ts";

const configSchema: z.ZodType<HttpConfig> = httpConfig.and(
  z.object({ callbackSecret: z.string().min(16).max(200) }),
);

const maxError = 300;

/** A genuine call in which the configured paths lead to nothing. */
class NothingFound extends Error {
  override readonly name = "NothingFound";
}

/** Calls of a provider that an operator has described: reports, and messages of recipients. */
export const httpCallbacks: CallbackReceiver<HttpConfig> = {
  configSchema,
  keptHeaders: ["content-type"],
  verify: (callback, { callbackSecret }) => verifySecret(callback, callbackSecret),
  receive(callback, config) {
    const { reports, incoming, isEmpty } = readCallback(config, valueOf(callback), (number) =>
      config.country === "" ? null : readOwnNumber(number, config.country),
    );
    if (isEmpty) throw new NothingFound();
    const at = new Date();
    const isLookup = channelsNamed(config.channels).every((type) => type === "hlr");
    return {
      reports: reports.map(({ id, status, word }) => ({
        providerMessageId: id,
        status,
        error: status === "failed" ? word.slice(0, maxError) : null,
        at,
        ...(isLookup && {
          lookup: { isReachable: status !== "failed", isRoaming: null, mccmnc: null },
        }),
      })),
      incoming: incoming.map(({ id, ...message }) => ({
        ...message,
        at,
        ...(id !== null && { providerMessageId: id }),
      })),
    };
  },
};

/** The members of a call: of JSON or a form in its body, and of its query. */
function valueOf({ method, query, headers, body }: Callback): unknown {
  const ofQuery = Object.fromEntries(new URLSearchParams(query));
  const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  if (method === "GET" || text.trim() === "") return ofQuery;
  const isForm = /x-www-form-urlencoded/i.test(headers.get("content-type") ?? "");
  const value = parseCallback(text, isForm);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? { ...ofQuery, ...value } : value;
}
