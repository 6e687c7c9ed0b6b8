import { fillTemplate, readTemplates } from "#lib/providers/whatsapp-templates.ts";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import type { IncomingMessage } from "#server/channels/channel.ts";
import { textArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";

/**
 * Whether a message's own words reach its recipient: the person has written lately, or the words are an approved
 * template's; `closed` ones are lost on it, and of `unknown` only the provider knows.
 */
export type WindowState = "open" | "template" | "closed" | "unknown";

interface Judged {
  recipient: string;
  text: string;
  providerId: string | null;
  /** Why it can't be sent at all; null when it can. */
  refusal: string | null;
}

interface ReplyWindows {
  hours: number;
  hasTemplates: boolean;
  /** Looks up who of the addresses has written. Null for messages that no provider with such hours carries. */
  look(addresses: readonly string[]): Promise<(message: Judged) => WindowState | null>;
}

interface Watched {
  id: string;
  templates: string | null;
  isWatched: boolean;
}

function windowOf(type: ChannelType) {
  const { window }: ChannelRecord = channels[type];
  return window;
}

/** Keeps when people last wrote to a provider, on channels that answer them for some hours alone. */
export async function noteWritten(
  tx: Tx,
  providerId: string,
  messages: readonly Pick<IncomingMessage, "type" | "from" | "at">[],
): Promise<void> {
  const rows = messages.flatMap(({ type, from, at }) =>
    windowOf(type) ? [{ address: from, at: at.toISOString() }] : [],
  );
  if (rows.length === 0) return;
  // A clock that is ahead must not hold a window open for longer.
  await tx`
    insert into reply_windows as w (provider_id, address, written_at)
    select ${providerId}::uuid, address, least(max(at), now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as m(address text, at timestamptz)
    group by address order by address
    on conflict (provider_id, address) do update set written_at = greatest(w.written_at, excluded.written_at)`;
}

/**
 * Prepares the question whom messages of a channel reach in their own words when they leave at `at`; null for channels that
 * reach everybody. Who hasn't written counts as `closed` only at providers that have passed messages on for longer
 * than such a window: before, nothing says that they do.
 */
export async function replyWindowsAt(type: ChannelType, at: Date): Promise<ReplyWindows | null> {
  const window = windowOf(type);
  if (!window) return null;
  const { hours, hasTemplates } = window;
  const db = sql();
  // The networks with such hours have one kind of provider each, of the channel's name.
  const watched = await db<Watched[]>`
    select p.id, p.config->>'templates' as templates, exists (
      select from reply_windows w where w.provider_id = p.id and w.created_at <= now() - make_interval(hours => ${hours})
    ) as is_watched from providers p where p.kind = ${type}`;
  if (watched.length === 0) return null;
  const since = new Date(at.getTime() - hours * 3_600_000);
  const known = new Map(
    watched.map(({ id, templates, isWatched }) => [
      id,
      { isWatched, templates: (hasTemplates && readTemplates(templates ?? "")) || [] },
    ]),
  );
  return {
    hours,
    hasTemplates,
    async look(addresses) {
      const open = await db<{ key: string }[]>`
        select provider_id || ' ' || address as key from reply_windows
        where provider_id = any(${[...known.keys()]}::uuid[]) and address = any(${textArray([...addresses])}::text::text[])
          and written_at > ${since}`;
      const keys = new Set(open.map(({ key }) => key));
      return ({ recipient, text, providerId, refusal }) => {
        const provider = known.get(providerId ?? "");
        if (!provider || refusal !== null) return null;
        if (keys.has(`${providerId} ${recipient}`)) return "open";
        if (fillTemplate(provider.templates, text)) return "template";
        return provider.isWatched ? "closed" : "unknown";
      };
    },
  };
}
