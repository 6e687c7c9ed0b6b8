import type { IncomingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type {
  Conversation,
  ConversationEntry,
  ConversationInput,
} from "#lib/incoming/conversation.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { incomingNotFound } from "./list-incoming.ts";

const pageSize = 20;
/** The characters of an e-mail or a long answer that a conversation shows. */
const maxCharacters = 2000;

interface Partners {
  ownerId: string;
  address: string;
}

type Row = Omit<ConversationEntry, "createdAt"> & { createdAt: Date };

/**
 * What went between an account and the number of one of its incoming messages, oldest first: around that
 * message, or a page before or after one that has been read. Throws NotFound outside the actor's scope.
 */
export const getConversation = permitted(
  "sendingsIncoming.get",
  async (actor, id: string, { before, after }: ConversationInput): Promise<Conversation> => {
    const db = sql();
    const [message] = await db<Pick<IncomingRow, "ownerId" | "from">[]>`
      select owner_id, "from" from sendings_incoming
      where id = ${id} and ${visibleTo(db, actor, "sendingsIncoming.get", "owner_id")}`;
    if (!message) throw incomingNotFound();
    const partners = { ownerId: message.ownerId, address: message.from };
    const [older, newer] = await Promise.all([
      after === undefined ? read(db, actor, partners, "<", before ?? id) : null,
      before === undefined
        ? read(db, actor, partners, after === undefined ? ">=" : ">", after ?? id)
        : null,
    ]);
    return {
      data: [...(older?.entries.toReversed() ?? []), ...(newer?.entries ?? [])],
      hasEarlier: older?.hasMore ?? null,
      hasLater: newer?.hasMore ?? null,
    };
  },
);

/** Ids contain the time: incoming and outgoing messages are merged by id, each side read from its own index. */
async function read(
  db: Sql,
  actor: Actor,
  { ownerId, address }: Partners,
  side: "<" | ">" | ">=",
  id: string,
): Promise<{ entries: ConversationEntry[]; hasMore: boolean }> {
  const direction = side === "<" ? db`desc` : db`asc`;
  const beyond = db`id ${db.unsafe(side)} ${id}::uuid`;
  const page = db`order by id ${direction} limit ${pageSize + 1}`;
  const sent = db`
    select id, 'out' as way, type, left(text, ${maxCharacters}) as text, sender, status, created_at from (
      select * from sendings where owner_id = ${ownerId} and recipient = ${address} and ${beyond} ${page}
    ) s`;
  const rows = await db<Row[]>`
    select * from (
      select id, 'in' as way, type, left(payload->>'text', ${maxCharacters}) as text, "to" as sender,
        null as status, created_at from (
        select * from sendings_incoming where owner_id = ${ownerId} and "from" = ${address} and ${beyond} ${page}
      ) i
      ${canDo(actor, "sendings.get") ? db`union all ${sent}` : db``}
    ) line order by id ${direction} limit ${pageSize + 1}`;
  return {
    entries: rows.slice(0, pageSize).map(({ createdAt, text, ...row }) => ({
      ...row,
      text: text ?? "",
      createdAt: createdAt.toISOString(),
    })),
    hasMore: rows.length > pageSize,
  };
}
