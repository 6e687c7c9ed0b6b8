import type { TemplateInput, TemplateView } from "#lib/templates/template.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { holdFallbacks } from "#server/sendings/service.ts";
import { holdAttachments } from "#server/storage/service.ts";
import { type Row, templateColumns, templateNotFound, viewOf } from "./template-row.ts";

/** Creates a template of the actor's account, once for an idempotency key. */
export const createTemplate = permitted(
  "templates.create",
  async (
    actor,
    { title, type, payload, recipient, fallbacks }: TemplateInput,
    idempotency: Idempotency | null = null,
  ): Promise<TemplateView> => {
    return sql().begin(async (tx) => {
      await holdAttachments(tx, actor, payload);
      await holdFallbacks(tx, actor, fallbacks ?? []);
      const [row] = await tx<Row[]>`
        with p as (
          insert into templates (owner_id, title, type, payload, recipient, fallbacks)
          values (${actor.userId}, ${title}, ${type}, ${tx.json(toJson(payload))},
            ${recipient && tx.json(toJson(recipient))}, ${tx.json(toJson(fallbacks ?? []))}) returning *
        )
        select ${templateColumns(tx)} from p join users u on u.id = p.owner_id`;
      if (!row) throw new Error("A template was inserted and not returned");
      await record(tx, actor, { name: "templates.created", ownerId: actor.userId, ids: [row.id] });
      const view = viewOf(row);
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

/** Puts another message in its place. Throws NotFound outside the scope that the actor may change. */
export const updateTemplate = permitted(
  "templates.update",
  async (
    actor,
    id: string,
    { title, type, payload, recipient, fallbacks }: TemplateInput,
  ): Promise<TemplateView> => {
    return sql().begin(async (tx) => {
      const [row] = await tx<Row[]>`
        with p as (
          update templates set title = ${title}, type = ${type}, payload = ${tx.json(toJson(payload))},
            recipient = ${recipient && tx.json(toJson(recipient))},
            fallbacks = ${fallbacks ? tx.json(toJson(fallbacks)) : tx`fallbacks`}, updated_at = now()
          where id = ${id} and ${visibleTo(tx, actor, "templates.update", "owner_id")} returning *
        )
        select ${templateColumns(tx)} from p join users u on u.id = p.owner_id`;
      if (!row) throw templateNotFound();
      await holdAttachments(tx, actor, payload, row.ownerId);
      await holdFallbacks(tx, actor, fallbacks ?? [], row.ownerId);
      await record(tx, actor, { name: "templates.updated", ownerId: row.ownerId, ids: [id] });
      return viewOf(row);
    });
  },
);

/** Answers it as it was. Throws NotFound outside the scope that the actor may remove from. */
export const removeTemplate = permitted(
  "templates.remove",
  async (actor, id: string): Promise<TemplateView> => {
    return sql().begin(async (tx) => {
      const [row] = await tx<Row[]>`
        with p as (
          delete from templates
          where id = ${id} and ${visibleTo(tx, actor, "templates.remove", "owner_id")} returning *
        )
        select ${templateColumns(tx)} from p join users u on u.id = p.owner_id`;
      if (!row) throw templateNotFound();
      await record(tx, actor, { name: "templates.removed", ownerId: row.ownerId, ids: [id] });
      return viewOf(row);
    });
  },
);
