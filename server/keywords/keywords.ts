import type { KeywordRow } from "#drizzle/schema/keywords.ts";
import { AppError, wrongField } from "#lib/errors.ts";
import { wordKey } from "#lib/incoming/words.ts";
import { maxKeywords } from "#lib/keywords/bounds.ts";
import type { KeywordInput, KeywordView } from "#lib/keywords/keyword.ts";
import { keywordsList } from "#lib/keywords/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import type { Tx } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Idempotency } from "#server/idempotency/once.ts";
import { mayEnter } from "#server/outbound/service.ts";
import { accountName } from "#server/users/service.ts";
import { platformView } from "#server/verbs/platform-view.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";

const table = listTable(keywordsList, "keywords k", "keywords.get", {
  owner: "null::uuid",
  filters: { isActive: "k.is_active::text" },
  sorts: { word: { sql: "lower(k.word)", type: "text" } },
});

/** The makers record events under `ownerId`: keywords are the platform's, so that is who changes them. */
type Row = Omit<KeywordRow, "ownerId" | "wordKey" | "madeBy"> & {
  ownerId: string;
  only: string | null;
  owner: string | null;
};

const keywords: RowSource<Row, KeywordView> = {
  from: (db) => db`keywords k left join users u on u.id = k.owner_id`,
  columns: (db, actor) => db`
    k.id, k.word, k.types, k.recipient, k.owner_id as only, ${actor.userId}::uuid as owner_id,
    case when u.id is not null then ${accountName(db, "u")} end as owner, k.url, k.answer, k.is_active, k.created_at,
    k.updated_at`,
  alias: "k",
  reached: (db) => db`true`,
  notFound: () => new AppError("NotFound", "keywords.errors.notFound"),
  view: platformView,
};

export const listKeywords = listVerb("keywords.get", {
  source: keywords,
  table,
  and: (db, { search }) => [
    search && db`(k.word ilike ${containing(search)} or k.answer ilike ${containing(search)})`,
  ],
});

export const getKeyword = getVerb("keywords.get", keywords);

const create = createVerb("keywords.create", keywords, {
  insert: async (tx, actor, input: KeywordInput) => {
    await tx`select pg_advisory_xact_lock(hashtext('keywords'))`;
    const [row] = await tx<{ count: number }[]>`select count(*)::int as count from keywords`;
    if ((row?.count ?? 0) >= maxKeywords) throw new AppError("Conflict", "keywords.errors.many");
    await assertFits(tx, input, null);
    const { word, types, recipient, OwnerId, url, answer, isActive } = input;
    return insertedId(tx`
      insert into keywords (word, word_key, types, recipient, owner_id, url, answer, is_active, made_by)
      values (${word}, ${wordKey(word)}, ${types}::text[], ${recipient}, ${OwnerId}, ${url}, ${answer}, ${isActive},
        ${actor.userId}) returning id`);
  },
  event: () => ({ name: "keywords.created" }),
});

/**
 * Throws BadRequest for an account that is not there and an address that may not be called, Conflict for a word that another
 * keyword has on one of its channels.
 */
export const createKeyword = permitted(
  "keywords.create",
  async (
    actor,
    input: KeywordInput,
    idempotency: Idempotency | null = null,
  ): Promise<KeywordView> => {
    await assertReachable(input);
    return create(actor, input, idempotency);
  },
);

const update = changeVerb("keywords.update", keywords, {
  change: async (tx, { id }, input: KeywordInput) => {
    await tx`select pg_advisory_xact_lock(hashtext('keywords'))`;
    await assertFits(tx, input, id);
    const { word, types, recipient, OwnerId, url, answer, isActive } = input;
    await tx`
      update keywords set word = ${word}, word_key = ${wordKey(word)}, types = ${types}::text[], recipient = ${recipient},
        owner_id = ${OwnerId}, url = ${url}, answer = ${answer}, is_active = ${isActive}, updated_at = now()
      where id = ${id}`;
  },
  event: () => ({ name: "keywords.updated" }),
});

/** Replaces the whole keyword. Throws as `createKeyword`, NotFound for an unknown one. */
export const updateKeyword = permitted(
  "keywords.update",
  async (actor, id: string, input: KeywordInput): Promise<KeywordView> => {
    await assertReachable(input);
    return update(actor, id, input);
  },
);

/** Removes a keyword and answers it as it was. */
export const removeKeyword = removeVerb("keywords.remove", keywords, {
  remove: async (tx, { id }) => tx`delete from keywords where id = ${id}`,
  event: () => ({ name: "keywords.removed" }),
});

async function assertReachable({ url }: KeywordInput): Promise<void> {
  if (url !== "" && !(await mayEnter(url))) throw wrongField(["url"], "keywords.errors.forbidden");
}

async function assertFits(tx: Tx, input: KeywordInput, id: string | null): Promise<void> {
  const { word, types, recipient, OwnerId } = input;
  if (OwnerId) {
    const [owner] = await tx`select from users where id = ${OwnerId} and member_of is null`;
    if (!owner) throw wrongField(["OwnerId"], "keywords.errors.owner");
  }
  const [taken] = await tx`
    select from keywords where word_key = ${wordKey(word)} and recipient = ${recipient} and id is distinct from ${id}
      and (types = '{}' or ${types}::text[] = '{}' or types && ${types}::text[])`;
  if (taken) throw new AppError("Conflict", "keywords.errors.taken");
}
