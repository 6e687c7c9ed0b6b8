import type { ModerationCaseRow } from "#drizzle/schema/moderation.ts";
import { AppError } from "#lib/errors.ts";
import type { CaseView } from "#lib/moderation/case.ts";
import { casesList } from "#lib/moderation/list.ts";
import type { Db } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Fragment } from "#server/db/paging.ts";
import { accountName } from "#server/users/service.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";

const table = listTable(casesList, "moderation_cases c", "sendingsModeration.get", {
  filters: { state: "c.state", type: "c.type" },
});

export interface CaseRow extends Pick<
  ModerationCaseRow,
  | "id"
  | "ownerId"
  | "type"
  | "sender"
  | "text"
  | "varies"
  | "groupTitle"
  | "state"
  | "isAlways"
  | "comment"
  | "decidedAt"
  | "createdAt"
  | "updatedAt"
> {
  owner: string;
  decidedByName: string | null;
  messages: number;
  tasks: number;
  people: number;
}

/** A waiting text all of whose sends were cancelled or are too late is nothing to decide about. */
function isOpen(db: Db): Fragment {
  return db`(c.state <> 'pending' or exists (select from moderated_sends m where m.case_id = c.id and m.waits))`;
}

export const cases: RowSource<CaseRow, CaseView> = {
  from: (db) => db`
    moderation_cases c join users u on u.id = c.owner_id left join users d on d.id = c.decided_by
    cross join lateral (
      select count(*) filter (where not m.is_task)::int as messages, count(*) filter (where m.is_task)::int as tasks,
        coalesce(sum(t.total), 0)::int as people
      from moderated_sends m left join tasks t on m.is_task and t.id = m.id
      where m.case_id = c.id and (m.waits or c.state <> 'pending')
    ) w`,
  columns: (db) => db`
    c.id, c.owner_id, c.type, c.sender, c.text, c.varies, c.group_title, c.state, c.is_always, c.comment, c.decided_at,
    c.created_at, c.updated_at, ${accountName(db, "u")} as owner,
    coalesce(nullif(concat_ws(' ', d.data->>'firstName', d.data->>'lastName'), ''), d.username) as decided_by_name, w.messages, w.tasks, w.people`,
  alias: "c",
  reached: ownedIn("c.owner_id"),
  notFound: () => new AppError("NotFound", "moderation.errors.notFound"),
  view: viewOf,
};

function viewOf(row: CaseRow): CaseView {
  const { id, type, sender, text, varies, state, isAlways, comment, messages, tasks, owner } = row;
  return {
    id,
    type,
    sender,
    text,
    varies,
    group: row.groupTitle,
    state,
    messages,
    tasks,
    recipients: messages + row.people,
    isAlways,
    comment,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    OwnerId: row.ownerId,
    owner,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Texts that rules have found, those that wait the longest first by default. */
export const listCases = listVerb("sendingsModeration.get", {
  source: cases,
  table,
  and: (db, { search }) => {
    const text = search && containing(search);
    return [
      isOpen(db),
      text &&
        db`(c.text ilike ${text} or c.sender ilike ${text} or exists (
          select from users u where u.id = c.owner_id and u.username ilike ${text}))`,
    ];
  },
});

export const getCase = getVerb("sendingsModeration.get", cases);

/** How many texts wait. */
export async function readWaitingCount(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from moderation_cases c where c.state = 'pending' and ${isOpen(db)}`;
  return row?.count ?? 0;
}
