import { AppError } from "#lib/errors.ts";
import type { ModerationAction } from "#lib/moderation/kinds.ts";
import { refusedText } from "#lib/moderation/kinds.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { judgeWritten } from "#server/moderation/service.ts";

type Send = Pick<SendInput, "type" | "payload" | "fallbacks">;

/** What the rules on texts do with a send and its fallbacks, as they were written: the gravest; null where nothing. */
export async function ruledBy(
  ownerId: string,
  { type, payload, fallbacks }: Send,
): Promise<ModerationAction | null> {
  const rulings = await Promise.all(
    [{ type, payload }, ...fallbacks].map(async (message) =>
      judgeWritten(ownerId, message.type, message.payload),
    ),
  );
  const actions = rulings.flatMap((ruling) => ruling?.action ?? []);
  return (["refuse", "hold", "mark"] as const).find((action) => actions.includes(action)) ?? null;
}

/** Throws BadRequest for a text that a rule refuses. Only operators see which rule. */
export async function assertTexts(ownerId: string, send: Send): Promise<void> {
  if ((await ruledBy(ownerId, send)) !== "refuse") return;
  const fields = [{ key: refusedText, path: ["payload", "text"] }];
  throw new AppError("BadRequest", refusedText, { fields });
}
