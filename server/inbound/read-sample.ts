import type { Json } from "#lib/inbound/json.ts";
import { presets } from "#lib/inbound/presets.ts";
import type { Sample } from "#lib/inbound/sample.ts";
import { readBody } from "./read-body.ts";
import { withContext } from "./with-context.ts";

/** A documented call as it would be understood. */
export function readSample({ type, body, query = "", headers = {} }: Sample): Json {
  const eventHeaders = Object.values(presets).map(({ eventHeader }) => eventHeader);
  const [, event = ""] =
    Object.entries(headers).find(([name]) => eventHeaders.includes(name)) ?? [];
  return withContext(readBody(Buffer.from(body), type), event, query);
}
