import { signatureHeader, signCallback } from "#server/channels/sandbox-callback.ts";
import { sql } from "#server/db/client.ts";
import { createProvider, type Provider } from "#server/seed/factories/providers.ts";
import { loadRoute } from "#tests/support/api-routes.ts";

export const callbackSecret = "a secret between the two of us";

/** Creates a sandbox provider that calls back. */
export async function createCaller(given: Partial<Provider> = {}): Promise<Provider> {
  return createProvider(sql(), { config: { callbackSecret }, ...given });
}

interface Call {
  method?: "GET" | "POST";
  query?: string;
  /** A string goes as it is, a stream as it comes, anything else as JSON. */
  content?: unknown;
  secret?: string;
  /** Headers in addition to the sandbox's signature, or instead of it. */
  headers?: Record<string, string>;
  address?: string;
}

/** Calls the route as a provider would, by default with the sandbox's signature. */
export async function callBack(
  providerId: string,
  {
    method = "POST",
    query = "",
    content = "",
    secret = callbackSecret,
    headers,
    address = "198.51.100.7",
  }: Call = {},
): Promise<{ status: number; text: string; headers: Headers }> {
  const body = method === "GET" || content instanceof ReadableStream ? "" : asText(content);
  const signed = { method, query, body: Buffer.from(body) };
  const request = new Request(`http://cabinet.test/api/callbacks/x${query && `?${query}`}`, {
    method,
    headers: {
      [signatureHeader]: signCallback(secret, signed),
      "x-cabinet-ip": address,
      "accept-language": "en",
      ...headers,
    },
    ...(method === "POST" && { body: content instanceof ReadableStream ? content : body }),
    ...(content instanceof ReadableStream && { duplex: "half" }),
  });
  const route = await loadRoute("/callbacks/{providerId}");
  const run = route[method];
  if (!run) throw new Error(`no ${method}`);
  const answer = await run(request, { params: Promise.resolve({ providerId }) });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

function asText(content: unknown): string {
  return typeof content === "string" ? content : JSON.stringify(content);
}

/** The stored callbacks of a provider, oldest first. */
export async function storedCallbacks(providerId: string) {
  return sql()<{ id: string; isApplied: boolean; error: string | null; headers: unknown }[]>`
    select id, applied_at is not null as is_applied, error, headers from provider_callbacks
    where provider_id = ${providerId} order by id`;
}
