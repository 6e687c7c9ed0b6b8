import type { TemplateRow } from "#drizzle/schema/templates.ts";
import type { FoundTemplate } from "#lib/search/found.ts";
import { recipientKind } from "#lib/sendings/recipients-input.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import { templatesList } from "#lib/templates/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { findCalled } from "#server/db/find-called.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { templateNotFound, templates } from "./template-row.ts";

const table = listTable(templatesList, "templates p", "templates.get", {
  filters: { type: "p.type" },
  sorts: { title: { sql: "lower(p.title)", type: "text" } },
});

/** Lists templates of the accounts in the actor's scope, newest first by default. */
export const listTemplates = listVerb("templates.get", {
  source: templates,
  table,
  and: (db, { search }) => {
    const like = containing(search);
    return [search && db`(p.title ilike ${like} or p.payload->>'text' ilike ${like})`];
  },
});

/** Throws NotFound outside the actor's scope. */
export const getTemplate = getVerb("templates.get", templates);

/** The values with which the wizard opens for one of the actor's templates. Throws NotFound for any other. */
export const startFromTemplate = permitted(
  "templates.get",
  async (actor, id: string): Promise<SendStart> => {
    const [row] = await sql()<
      Pick<TemplateRow, "type" | "title" | "payload" | "recipient" | "fallbacks">[]
    >`
      select type, title, payload, recipient, fallbacks from templates where id = ${id} and owner_id = ${actor.userId}`;
    if (!row) throw templateNotFound();
    const { type: channel, title, payload, recipient, fallbacks } = row;
    const { include = [], exclude = [] } = recipient ?? {};
    const listsOf = (entries: string[]) => entries.filter((one) => recipientKind(one) === "list");
    const numbersOf = (entries: string[]) =>
      entries.filter((one) => recipientKind(one) !== "list").join("\n");
    return {
      isWithoutNumbers: false,
      change: {
        channel,
        title,
        payload,
        fallbacks,
        ...(recipient && {
          lists: listsOf(include),
          excludedLists: listsOf(exclude),
          numbers: numbersOf(include),
          excludedNumbers: numbersOf(exclude),
        }),
      },
    };
  },
);

/** Templates in the actor's scope by a whole id or a part of the title, newest first. */
export const searchTemplates = permitted("templates.get", async (actor, text: string) => {
  const db = sql();
  return findCalled<FoundTemplate>(db, text, {
    columns: db`p.id, p.title, p.type`,
    from: db`templates p`,
    id: "p.id",
    where: visibleTo(db, actor, "templates.get", "p.owner_id"),
    matches: db`p.title ilike ${containing(text)}`,
  });
});
