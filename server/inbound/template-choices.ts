import type { TemplateChoice } from "#lib/inbound/template-choice.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { type InboundTemplate, recipientField } from "./message.ts";

/** Templates that a form offers at most; the newest are. */
const maxChoices = 200;

/** The actor's own templates that a webhook may send, by title. */
export const listTemplateChoices = permitted("templates.get", async (actor) => {
  const rows = await sql()<
    (Pick<InboundTemplate, "title" | "type"> & { id: string; text: string })[]
  >`
    select id, title, type, left(coalesce(payload->>'text', ''), 2000) as text from templates
    where owner_id = ${actor.userId} order by id desc limit ${maxChoices}`;
  return rows
    .map(({ type, ...row }): TemplateChoice => ({ ...row, recipient: recipientField({ type }) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, actor.locale));
});
