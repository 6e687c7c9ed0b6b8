import { cleanDraft, cleanPart } from "#lib/ai-text/clean.ts";
import { cutToFit, fits } from "#lib/ai-text/fit.ts";
import type { Masks } from "#lib/ai-text/mask.ts";
import type { TextProgress } from "#lib/ai-text/progress.ts";
import {
  type TextLanguage,
  type TextRequest,
  textLimitOf,
  type TextVariant,
} from "#lib/ai-text/request.ts";
import { env } from "#lib/env.ts";
import { isSegmented } from "#lib/sendings/channels.ts";
import { measureText } from "#lib/sendings/segments.ts";
import { askModel, ModelFailure } from "./ask-model.ts";
import { describe } from "./prompt.ts";

/** Milliseconds between looks at a draft that is being written. */
const showEveryMs = 50;

export interface DraftTask {
  request: TextRequest;
  language: TextLanguage;
  masks: Masks;
  onProgress: (progress: TextProgress) => void;
  signal: AbortSignal;
}

/**
 * Writes one draft. One that is longer than asked for is asked for once more, and then cut, which it says. Throws
 * ModelFailure where nothing came.
 */
export async function writeDraft(task: DraftTask, index: number): Promise<TextVariant> {
  const { request, masks, onProgress, signal } = task;
  const { addEmojis } = request.formValues;
  const limit = textLimitOf(request);
  const counting = env().SMS_COUNTED_BY;
  const data = describe(request, { masks, index, language: task.language });
  const ask = async (asked: Record<string, unknown>) => {
    let shownAt = Number.NEGATIVE_INFINITY;
    const show = (so: string) => {
      // A service may write letter by letter, and each look at the text costs as much as it is long.
      if (performance.now() - shownAt < showEveryMs) return;
      shownAt = performance.now();
      onProgress({ index, text: cleanPart(so, masks, addEmojis) });
    };
    const { text, isBroken } = await askModel(asked, show, signal);
    const cleaned = cleanDraft(text, masks, addEmojis);
    if (cleaned.text === "") throw new ModelFailure("nothing was left of what it wrote");
    return { ...cleaned, raw: text, isLong: isBroken || !fits(cleaned.text, limit, counting) };
  };
  let draft = await ask(data);
  if (draft.isLong) {
    onProgress({ index, isAgain: true });
    // Its own text goes back as it wrote it, with what is hidden still hidden.
    const again = { ...data, tooLong: masks.hide(draft.raw) };
    draft = await ask(again).catch((error: unknown) => {
      if (error instanceof ModelFailure && !signal.aborted) return draft;
      throw error;
    });
  }
  const isCut = !fits(draft.text, limit, counting);
  const text = isCut ? cutToFit(draft.text, limit, counting) : draft.text;
  return {
    text,
    segments: isSegmented(request.channel) ? measureText(text, counting).segments : null,
    ...((isCut || draft.isLong) && { isCut: true as const }),
    ...(draft.isCleaned && { isCleaned: true as const }),
  };
}
