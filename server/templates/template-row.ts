import type { TemplateRow } from "#drizzle/schema/templates.ts";
import { AppError } from "#lib/errors.ts";
import { tagsOf } from "#lib/templates/tags.ts";
import type { TemplateView } from "#lib/templates/template.ts";
import type { Db } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";

export type Row = TemplateRow & { owner: string };

/** Used with `templates p join users u`. */
export const templateColumns = (db: Db) => db`
  p.id, p.owner_id, p.title, p.type, p.payload, p.recipient, p.fallbacks, ${accountName(db, "u")} as owner, p.created_at, p.updated_at`;

export function viewOf({ ownerId, createdAt, updatedAt, payload, ...row }: Row): TemplateView {
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
