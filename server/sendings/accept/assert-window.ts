import { AppError } from "#lib/errors.ts";
import { effectOf } from "#lib/sendings/fallbacks/conditions.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { replyWindowsAt } from "#server/providers/service.ts";
import type { Quote } from "./quote.ts";

type Asked = Pick<SendInput, "type" | "recipients" | "schedule" | "fallbacks">;

/** The refusal of words that don't reach who hasn't written lately: also what the provider would say of them. */
export function outsideWindow(type: SendInput["type"]): string {
  return `sendings.errors.${type}.window`;
}

/** Whether the first fallback follows a message that its provider refuses. */
export function isFollowed({ fallbacks: [first] }: Pick<SendInput, "fallbacks">): boolean {
  if (!first) return false;
  const { kind } = effectOf(first.options, { was: "processing", is: "failed" });
  return kind === "start" || kind === "wait";
}

/** Whether words that can't reach a recipient are refused: a later message may find them within the hours. */
export function isRefusedOutside(input: Asked): boolean {
  const { recipients, schedule } = input;
  const isNow = schedule.delay === null && schedule.hours === null;
  return recipients.kind === "single" && isNow && !isFollowed(input);
}

/** Throws BadRequest for a single message whose words certainly don't reach its recipient. */
export async function assertWindow(input: Asked, quote: Quote): Promise<void> {
  if (!isRefusedOutside(input)) return;
  const windows = await replyWindowsAt(input.type, new Date());
  const stateOf = await windows?.look([quote.recipient]);
  if (stateOf?.(quote) === "closed") throw new AppError("BadRequest", outsideWindow(input.type));
}
