import { env } from "#lib/env.ts";
import { retryAfter } from "#lib/retry-after.ts";
import { fetchForOperator } from "#server/outbound/service.ts";
import { rules } from "./prompt.ts";
import { textService } from "./settings.ts";

/** The most bytes of an answer with everything round its text, and the most characters of a text that are read. */
const maxAnswerBytes = 1024 * 1024;
const maxWritten = 6000;

export interface Written {
  text: string;
  /** The service ended it in the middle, or it went on beyond what is read. */
  isBroken: boolean;
}

/** Why a draft did not come: `seconds` is how long the service asks to be left alone, null if it doesn't. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly seconds: number | null;

  constructor(message: string, seconds: number | null = null) {
    super(message);
    this.seconds = seconds;
  }
}

/**
 * Asks the service for one text and says what has come of it so far. What is asked for is data in JSON; the rules stand
 * apart from it. Throws ModelFailure.
 */
export async function askModel(
  data: Record<string, unknown>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Written> {
  const service = textService();
  if (!service) throw new ModelFailure("off");
  const [{ streamText, APICallError }, { createOpenAICompatible }] = await Promise.all([
    import("ai"),
    import("@ai-sdk/openai-compatible"),
  ]);
  const provider = createOpenAICompatible({
    name: "texts",
    baseURL: service.url,
    ...(service.key !== undefined && { apiKey: service.key }),
    fetch: fetchForOperator(maxAnswerBytes),
  });
  const ended = new AbortController();
  const { stream } = streamText({
    model: provider(service.model),
    instructions: rules,
    prompt: JSON.stringify(data),
    maxRetries: 0,
    abortSignal: AbortSignal.any([
      signal,
      ended.signal,
      AbortSignal.timeout(env().AI_SECONDS * 1000),
    ]),
    // Errors come as parts of the stream; by default they would be written to the console too.
    onError: () => undefined,
  });
  let text = "";
  let reason: string | null = null;
  try {
    for await (const part of stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw new Error("it took too long");
      if (part.type === "finish") reason = part.finishReason;
      if (part.type !== "text-delta") continue;
      text += part.text;
      if (text.length > maxWritten) break;
      onText(text);
    }
  } catch (error) {
    const { statusCode, responseHeaders } = APICallError.isInstance(error)
      ? error
      : { statusCode: undefined, responseHeaders: undefined };
    throw failureOf(error, statusCode, responseHeaders?.["retry-after"]);
  } finally {
    ended.abort();
  }
  if (text.trim() === "") throw new ModelFailure("it wrote nothing");
  if (text.length > maxWritten) return { text: text.slice(0, maxWritten), isBroken: true };
  if (reason === "length") return { text, isBroken: true };
  // A stream that ended without saying so is half a text.
  if (reason !== "stop") throw new ModelFailure("it broke off");
  return { text, isBroken: false };
}

/** Its errors may quote what was asked, so that only a status or a name is kept of them. */
function failureOf(
  error: unknown,
  status: number | undefined,
  wait: string | undefined,
): ModelFailure {
  if (status === 429) {
    const pause = retryAfter(wait, new Date());
    return new ModelFailure("it answered 429", pause === null ? null : Math.ceil(pause / 1000));
  }
  if (status !== undefined && status >= 300) return new ModelFailure(`it answered ${status}`);
  return new ModelFailure(error instanceof Error ? error.name : "unknown");
}
