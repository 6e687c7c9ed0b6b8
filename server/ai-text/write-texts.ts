import {
  draftsAtOnce,
  keptRequests,
  longestPause,
  pauseAfterFailure,
} from "#lib/ai-text/limits.ts";
import { Masks } from "#lib/ai-text/mask.ts";
import type { TextProgress } from "#lib/ai-text/progress.ts";
import { textLanguages, type TextRequest, type TextVariant } from "#lib/ai-text/request.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { ModelFailure } from "./ask-model.ts";
import { namesOf } from "./own-names.ts";
import { textService } from "./settings.ts";
import { coolingDown, giveTurnBack, takeTurn } from "./turns.ts";
import { writeDraft } from "./write-draft.ts";

/** Requests that a process has under way at once, so that a slow service can't take all its connections. */
const maxAtOnce = 20;
let running = 0;

/** Three drafts of a text. Throws TooManyRequests, with the time of the next request where there is one; Unavailable. */
export const writeTexts = inEdition(
  "aiText",
  permitted("sendings.generate", async (actor, request: TextRequest) => {
    const turn = await begin(actor);
    const { variants, failure } = await write(actor, request, {
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    if (variants.length > 0) return { variants };
    throw (await refused(turn, failure)).error;
  }),
);

/** The same as lines of JSON while it is written. A caller who leaves ends the writing. */
export const streamTexts = inEdition(
  "aiText",
  permitted("sendings.generate", async (actor, request: TextRequest): Promise<Response> => {
    const turn = await begin(actor);
    const left = new AbortController();
    const words = new TextEncoder();
    const lines = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (progress: TextProgress) => {
          if (!left.signal.aborted)
            controller.enqueue(words.encode(`${JSON.stringify(progress)}\n`));
        };
        say({ expires_at: turn.expiresAt.toISOString() });
        const whole = async () => {
          const asked = { onProgress: say, signal: left.signal };
          const { variants, failure } = await write(actor, request, asked);
          if (variants.length === 0) {
            const { error, until } = await refused(turn, failure);
            say({ key: error.key, expires_at: until.toISOString() });
          }
          if (!left.signal.aborted) controller.close();
        };
        void whole().catch((error: unknown) => {
          log().error({ err: error }, "drafts of a text were not written");
          if (!left.signal.aborted) controller.error(error);
        });
      },
      cancel: () => left.abort(),
    });
    return new Response(lines, {
      headers: {
        "Content-Type": "application/x-ndjson",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        // Proxies in front would otherwise keep the lines until there are many.
        "X-Accel-Buffering": "no",
      },
    });
  }),
);

interface Turn {
  ownerId: string;
  expiresAt: Date;
}

async function begin({ userId }: Actor): Promise<Turn> {
  if (!textService()) throw new AppError("Unavailable", "aiText.errors.off");
  if (running >= maxAtOnce) throw new AppError("Unavailable", "aiText.errors.failed");
  return { ownerId: userId, expiresAt: await takeTurn(userId) };
}

interface Progressing {
  onProgress: (progress: TextProgress) => void;
  signal: AbortSignal;
}

interface Outcome {
  variants: TextVariant[];
  /** What the service said where a draft did not come. */
  failure: ModelFailure | null;
}

async function write(
  { userId, locale }: Actor,
  request: TextRequest,
  { onProgress, signal }: Progressing,
): Promise<Outcome> {
  running += 1;
  try {
    const masks = new Masks(await namesOf(userId));
    const own = textLanguages.find((one) => one === locale) ?? "en";
    const language = request.formValues.language ?? own;
    let failure: ModelFailure | null = null;
    const drafts = await Promise.all(
      Array.from({ length: draftsAtOnce }, async (_, index) => {
        try {
          const task = { request, language, masks, onProgress, signal };
          const variant = await writeDraft(task, index);
          onProgress({ index, variant });
          return [variant];
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error;
          failure ??= error;
          onProgress({ index, isFailed: true });
          return [];
        }
      }),
    );
    const variants = drafts.flat();
    if (variants.length > 0) await keep(userId, request, variants);
    return { variants, failure };
  } finally {
    running -= 1;
  }
}

/** What is answered where nothing came: the request is given back, and the service has its pause. */
async function refused({ ownerId }: Turn, failure: ModelFailure | null) {
  const seconds = Math.min(longestPause, failure?.seconds ?? pauseAfterFailure);
  const until = await giveTurnBack(ownerId, Math.max(seconds, pauseAfterFailure));
  log().warn({ error: failure?.message ?? "unknown" }, "the service of texts can't be had");
  const isLimited = failure?.message === "it answered 429";
  const error = isLimited
    ? coolingDown(until)
    : new AppError("Unavailable", "aiText.errors.failed", {
        extra: { expires_at: until.toISOString() },
      });
  return { error, until };
}

async function keep(
  ownerId: string,
  { channel, formValues }: TextRequest,
  variants: TextVariant[],
): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`
      insert into ai_texts (owner_id, channel, form, variants)
      values (${ownerId}, ${channel}, ${tx.json({ ...formValues })}, ${tx.json(variants.map((one) => ({ ...one })))})`;
    await tx`
      delete from ai_texts where owner_id = ${ownerId} and id < (
        select id from ai_texts where owner_id = ${ownerId} order by id desc
        offset ${keptRequests - 1} limit 1)`;
  });
}
