import type { ArticleCode, ArticlePart } from "#lib/documentation/article.ts";
import { canDo } from "#lib/permissions.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { sampleAccountId, sampleSender, sampleUsername } from "./calls.ts";

/** What a signed-in reader's examples can hold of the reader's own; no secret is among it. */
export interface OwnSamples {
  accountId: string;
  username: string;
  /** An approved name for SMS, the newest. */
  sender: string | null;
  /** The token used last; its value is stored nowhere. */
  token: { description: string; beginning: string } | null;
}

/** The reader's own values for examples; names and tokens only if the reader may see their lists. */
export const readOwnSamples = forEveryone(async (actor): Promise<OwnSamples> => {
  const db = sql();
  const [row] = await db<
    { username: string; sender: string | null; description: string | null; beginning: string }[]
  >`
    select u.username,
      (select n.name from sendernames n where n.owner_id = u.id and n.type = 'sms' and n.is_active
        and n.moderation = 'approved' order by n.id desc limit 1) as sender,
      t.description, t.beginning
    from users u left join lateral (
      select description, beginning from tokens where owner_id = u.id and kind = 'personal'
        and (expired_at is null or expired_at > now())
      order by last_used_at desc nulls last, id desc limit 1
    ) t on true
    where u.id = ${actor.userId}`;
  const mayRead = canDo(actor, "tokens.get");
  return {
    accountId: actor.userId,
    username: row?.username ?? sampleUsername,
    sender: canDo(actor, "sendernames.get") ? (row?.sender ?? null) : null,
    token:
      mayRead && row && row.description !== null
        ? { description: row.description, beginning: row.beginning }
        : null,
  };
});

/** Texts that can stand inside quotes of every programming language. */
const harmless = /^[\w!?.() @+-]{1,255}$/;

/** The same article with the reader's own sender name, username and account id in its examples. */
export function withOwnSamples(parts: readonly ArticlePart[], own: OwnSamples): ArticlePart[] {
  return parts.map((part): ArticlePart => {
    if (part.kind === "html") return part;
    if (part.kind === "code") return { ...part, code: withOwnValues(part.code, own) };
    return { ...part, samples: part.samples.map((code) => withOwnValues(code, own)) };
  });
}

function withOwnValues<Code extends ArticleCode>(code: Code, own: OwnSamples): Code {
  const { text } = code;
  const values = new Map([[sampleAccountId, own.accountId]]);
  if (own.sender && /type\W{1,6}sms\b/.test(text)) addQuoted(values, sampleSender, own.sender);
  if (/\/api\/login\b/.test(text)) addQuoted(values, sampleUsername, own.username);
  const changed = { ...code };
  for (const [sample, value] of values) {
    changed.text = changed.text.replaceAll(sample, () => value);
    // A mark of a colour never stands within such a value, and neither has anything that is escaped but its quotes.
    changed.html = changed.html.replaceAll(escapeHtml(sample), () => escapeHtml(value));
  }
  return changed;
}

function addQuoted(values: Map<string, string>, sample: string, value: string): void {
  if (!harmless.test(value)) return;
  for (const quote of ['"', "'"])
    values.set(`${quote}${sample}${quote}`, `${quote}${value}${quote}`);
}
