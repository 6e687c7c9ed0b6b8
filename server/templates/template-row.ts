import type { TemplateRow } from "#drizzle/schema/templates.ts";
import { AppError } from "#lib/errors.ts";
import { tagsOf } from "#lib/templates/tags.ts";
import type { TemplateView } from "#lib/templates/template.ts";
import { accountName } from "#server/users/service.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";

type Row = TemplateRow & { owner: string };

export const templates: RowSource<Row, TemplateView> = {
  from: (db) => db`templates p join users u on u.id = p.owner_id`,
  columns: (db) => db`
    p.id, p.owner_id, p.title, p.type, p.payload, p.recipient, p.fallbacks, ${accountName(db, "u")} as owner, p.created_at, p.updated_at`,
  alias: "p",
  reached: ownedIn("p.owner_id"),
  notFound: templateNotFound,
  view: viewOf,
};

function viewOf({ ownerId, createdAt, updatedAt, payload, ...row }: Row): TemplateView {
  return {
    ...row,
    sender: payload.sender,
    payload,
    variables: tagsOf(payload),
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function templateNotFound(): AppError {
  return new AppError("NotFound", "templates.errors.notFound");
}
