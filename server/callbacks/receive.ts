import { AppError } from "#lib/errors.ts";
import type { Callback, CallbackAnswer } from "#server/channels/callback.ts";
import { findReceiver } from "./known-receivers.ts";
import { assertNotBlocked, countProviderCall, countRefusal, withRoom } from "./limits.ts";
import { store } from "./store.ts";

/** Milliseconds that a provider may take to send its body. */
const bodyWithin = 10_000;

interface Call extends Omit<Callback, "body"> {
  /** Reads the body, which is bounded. */
  bytes(): Promise<Uint8Array>;
}

const accepted: CallbackAnswer = { type: "text/plain; charset=utf-8", body: "" };

/**
 * Takes a provider's callback: it is verified, stored and only then answered; a job applies it
 * (docs/decisions/0013). While the database is away, it is kept on the disk (docs/decisions/0064). Throws NotFound for a provider without callbacks, Unauthorized for a call that isn't
 * the provider's, TooManyRequests and Unavailable.
 */
export async function receiveCallback(providerId: string, call: Call): Promise<CallbackAnswer> {
  await assertNotBlocked(providerId, call.headers);
  const receiver = await findReceiver(providerId);
  if (!receiver) throw new AppError("NotFound", "commons.errors.notFound");
  return withRoom(providerId, call.headers, async () => {
    const body = await readWithTimeout(call.bytes()).catch(async (error: unknown) => {
      await countRefusal(providerId, call.headers, "no body");
      throw error;
    });
    const { query } = call;
    const callback: Callback = { ...call, body };
    const verdict = await receiver.verify(callback);
    if (verdict.kind === "refused") {
      await countRefusal(providerId, call.headers, "not signed");
      throw new AppError("Unauthorized", "commons.errors.unauthorized");
    }
    if (verdict.kind === "challenge") return verdict.answer;
    await countProviderCall(providerId, call.headers);
    await store(providerId, { ...callback, query: verdict.query ?? query }, receiver);
    return verdict.answer ?? accepted;
  });
}

/** Waits for a body as long as a caller may take to send it. */
export async function readWithTimeout(bytes: Promise<Uint8Array>): Promise<Uint8Array> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new AppError("BadRequest", "commons.errors.body.malformed")),
    bodyWithin,
  );
  try {
    return await Promise.race([bytes, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
