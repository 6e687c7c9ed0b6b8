import type { AiTextRow } from "#drizzle/schema/ai-texts.ts";
import { keptRequests } from "#lib/ai-text/limits.ts";
import type { TextState } from "#lib/ai-text/progress.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { textService } from "./settings.ts";
import { turnsOf } from "./turns.ts";

/** What the actor's account may still ask for, and its latest requests. */
export const getTextState = inEdition(
  "aiText",
  permitted("sendings.generate", async ({ userId }): Promise<TextState> => {
    const [{ expiresAt, left, perMonth }, rows] = await Promise.all([
      turnsOf(userId),
      sql()<AiTextRow[]>`
        select id, channel, form, variants, created_at from ai_texts
        where owner_id = ${userId} order by id desc limit ${keptRequests}`,
    ]);
    return {
      isOn: textService() !== null,
      expiresAt: expiresAt?.toISOString() ?? null,
      left,
      perMonth,
      history: rows.map(({ id, channel, form, variants, createdAt }) => ({
        id,
        channel,
        theme: form.messageTheme,
        texts: variants.map(({ text }) => text),
        createdAt: createdAt.toISOString(),
      })),
    };
  }),
);
