import type { ApiConfig } from "#lib/providers/api-fields.ts";
import { exactJson } from "#lib/providers/exact-json.ts";
import { callForAccount, OutboundFailure } from "#server/outbound/service.ts";
import type { Attempt } from "../attempt.ts";
import type { Channel, ChannelContext, OutboundMessage } from "../channel.ts";
import { attemptOfFailure } from "../http/outcomes.ts";
import { callProvider } from "../http/recorded-call.ts";
import { masker } from "../mask.ts";
import { createQueuedChannel } from "../queued-channel.ts";

export interface ApiCall {
  /** POST by default. */
  method?: "GET" | "POST";
  /** The path after the address of the API, with its slash; or a whole address that the API has given. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as the form that it is. */
  body?: object;
  /** The call may be repeated without harm: recipients get no message by it. */
  isHarmless?: true;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** The JSON of the answer; undefined where it is none. */
  value: unknown;
}

export type Ask = (call: ApiCall) => Promise<ApiAnswer>;

/** A step before the message itself has decided about it. */
export class Ended extends Error {
  override readonly name = "Ended";
  readonly attempt: Attempt;

  constructor(attempt: Attempt) {
    super(attempt.outcome);
    this.attempt = attempt;
  }
}

/** How a kind hands messages to an API, each in a call or two. */
interface ApiSubmitter<Prepared> {
  /** What must never stand in an error. */
  secrets: readonly string[];
  /** Looks up what the messages of one submission need. */
  prepare?(messages: readonly OutboundMessage[]): Promise<Prepared>;
  /** Hands a message over once; `ask` throws what decides about the message where no answer comes. */
  submit(message: OutboundMessage, ask: Ask, prepared: Prepared): Promise<Attempt>;
}

const maxAnswerBytes = 256 * 1024;

/** Calls an API of JSON over HTTP; throws Ended where no answer comes. */
export function createAsk(config: ApiConfig, record?: ChannelContext["record"]): Ask {
  const { baseUrl, verifyCertificate, timeoutMs } = config;
  return async ({ method = "POST", path, headers, body, isHarmless }) => {
    const url = path.startsWith("/") ? `${baseUrl.replace(/\/+$/, "")}${path}` : path;
    // What an API names is no address that an operator has entered: it must not lead into the private network.
    const send = isSameSite(url, baseUrl) ? undefined : callForAccount;
    const written = await write(body);
    const call = { url, method, verifyCertificate, timeoutMs, maxAnswerBytes };
    try {
      const answer = await callProvider(
        {
          ...call,
          headers: { ...written.headers, ...headers },
          ...(written.body !== undefined && { body: written.body }),
        },
        record,
        send,
      );
      const { status, headers: answered, body: bytes } = answer;
      return { status, headers: answered, value: readJson(bytes) };
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      throw new Ended(attemptOfFailure(error, isHarmless ?? false));
    }
  };
}

/** A channel of a provider with an API of JSON over HTTP. */
export function createApiChannel<Prepared = undefined>(
  config: ApiConfig,
  { log, record }: ChannelContext,
  kind: ApiSubmitter<Prepared>,
): Channel {
  const { window, rate, throttleTimeoutMs } = config;
  const mask = masker(kind.secrets);
  const ask = createAsk(config, record);

  async function submit(message: OutboundMessage, prepared: Prepared): Promise<Attempt> {
    try {
      return masked(await kind.submit(message, ask, prepared), mask);
    } catch (error) {
      if (error instanceof Ended) return masked(error.attempt, mask);
      throw error;
    }
  }

  return createQueuedChannel<Prepared>(
    {
      limits: { window, rate },
      throttleTimeoutMs,
      prepare: async (messages) =>
        kind.prepare ? kind.prepare(messages) : (undefined as Prepared),
      submit,
    },
    { log },
  );
}

function isSameSite(url: string, other: string): boolean {
  return URL.canParse(url) && URL.canParse(other) && new URL(url).origin === new URL(other).origin;
}

function masked(attempt: Attempt, mask: (text: string) => string): Attempt {
  return attempt.outcome === "sent" ? attempt : { ...attempt, error: mask(attempt.error) };
}

interface Written {
  headers: Record<string, string>;
  body?: string | Buffer;
}

async function write(body: object | undefined): Promise<Written> {
  if (!body) return { headers: {} };
  if (body instanceof URLSearchParams)
    return {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: body.toString(),
    };
  if (!(body instanceof FormData))
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const form = new Response(body);
  const type = form.headers.get("content-type") ?? "";
  return { headers: { "content-type": type }, body: Buffer.from(await form.arrayBuffer()) };
}

function readJson(bytes: Buffer): unknown {
  try {
    return exactJson(bytes.toString());
  } catch {
    return undefined;
  }
}
