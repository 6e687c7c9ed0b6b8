/** A delivery that isn't ours, was changed on its way, or is too old. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

/** The headers of Standard Webhooks. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

interface Delivery {
  /** `whsec_…`, as the cabinet has shown it. */
  secret: string;
  headers: WebhookHeaders;
  /** The body as it came, before it was parsed. */
  body: string;
  /** Seconds that the delivery's time may differ from `now`. */
  tolerance?: number;
  /** Milliseconds since 1970. */
  now?: number;
}

/** Answers the parsed body of a delivery that we have signed. Throws `WebhookError` for any other. */
export async function verifyWebhook({
  secret,
  headers,
  body,
  tolerance = 300,
  now = Date.now(),
}: Delivery): Promise<unknown> {
  const id = headerOf(headers, "webhook-id");
  const at = headerOf(headers, "webhook-timestamp");
  const given = headerOf(headers, "webhook-signature");
  if (!id || !at || !given) throw new WebhookError("The headers of a webhook are missing");
  if (!(Math.abs(now / 1000 - Number(at)) <= tolerance))
    throw new WebhookError("The delivery is too old, or from the future");
  const encoded = new TextEncoder();
  const key = await crypto.subtle.importKey(
    "raw",
    bytesOf(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = encoded.encode(`${id}.${at}.${body}`);
  for (const signature of given.split(" ")) {
    const [version, value = ""] = signature.split(",");
    if (version !== "v1") continue;
    // Compared by the platform in constant time.
    if (await crypto.subtle.verify("HMAC", key, bytesOf(value), signed)) return JSON.parse(body);
  }
  throw new WebhookError("The signature is wrong");
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? value[0] : value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
