import type { KeywordRow } from "#drizzle/schema/keywords.ts";
import { consentOf, wordKey } from "#lib/incoming/words.ts";
import type { IncomingMessage } from "#server/channels/channel.ts";
import type { Tx } from "#server/db/client.ts";

export interface FoundKeyword extends Pick<KeywordRow, "id" | "ownerId" | "url" | "answer"> {
  /** The text is the word and nothing else. */
  isWhole: boolean;
}

/**
 * Finds the keyword that each message is, or begins with; null where there is none. One for the number that was written to
 * goes before one for any. Opt-out and opt-in words are never keywords, whatever stands in the table.
 */
export async function findKeywords(
  tx: Tx,
  messages: readonly Pick<IncomingMessage, "type" | "to" | "text">[],
): Promise<(FoundKeyword | null)[]> {
  const asked = messages.map(({ text }) => keysIn(text));
  const keys = [...new Set(asked.flat())];
  if (keys.length === 0) return messages.map(() => null);
  const rows = await tx<KeywordRow[]>`
    select * from keywords where word_key = any(${keys}::text[]) and is_active
    order by recipient = '', id`;
  return messages.map(({ type, to }, at) => {
    for (const [place, key] of (asked[at] ?? []).entries()) {
      const row = rows.find(
        (one) =>
          one.wordKey === key &&
          (one.types.length === 0 || one.types.includes(type)) &&
          (one.recipient === "" || isSame(one.recipient, to)),
      );
      if (row) return { ...row, isWhole: place === 0 };
    }
    return null;
  });
}

/** The whole text and its first word, as keywords are compared; what can be no word is the key of none. */
function keysIn(text: string): string[] {
  if (consentOf(text) !== null) return [];
  const [first = ""] = text.trim().split(/\s+/);
  return [wordKey(text) ?? "", wordKey(first) ?? ""].map((key, at) =>
    key === "" ? `-${String(at)}` : key,
  );
}

/** A number may be written with its plus or without. */
function isSame(recipient: string, to: string): boolean {
  const bare = (text: string) => text.replace(/^\+/, "").toLowerCase();
  return bare(recipient) === bare(to);
}
