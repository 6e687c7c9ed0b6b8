import type { TemplateInput } from "#lib/templates/template.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { toJson } from "#server/db/json.ts";
import { holdFallbacks } from "#server/sendings/service.ts";
import { holdAttachments } from "#server/storage/service.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { templates } from "./template-row.ts";

/** Creates a template of the actor's account, once for an idempotency key. */
export const createTemplate = createVerb("templates.create", templates, {
  insert: async (tx, actor, { title, type, payload, recipient, fallbacks }: TemplateInput) => {
    await holdAttachments(tx, actor, payload);
    await holdFallbacks(tx, actor, fallbacks ?? []);
    return insertedId(tx`
      insert into templates (owner_id, title, type, payload, recipient, fallbacks)
      values (${actor.userId}, ${title}, ${type}, ${tx.json(toJson(payload))},
        ${recipient ? tx.json(toJson(recipient)) : null}, ${tx.json(toJson(fallbacks ?? []))}) returning id`);
  },
  event: () => ({ name: "templates.created" }),
});

/**
 * Puts another message in its place; recipients and fallbacks that are left out stay. Throws NotFound outside the
 * scope that the actor may change.
 */
export const updateTemplate = changeVerb("templates.update", templates, {
  change: async (
    tx,
    { id, ownerId },
    { title, type, payload, recipient, fallbacks }: TemplateInput,
    actor,
  ) => {
    await tx`
      update templates set title = ${title}, type = ${type}, payload = ${tx.json(toJson(payload))},
        recipient = ${recipient === undefined ? tx`recipient` : recipient && tx.json(toJson(recipient))},
        fallbacks = ${fallbacks === undefined ? tx`fallbacks` : tx.json(toJson(fallbacks ?? []))}, updated_at = now()
      where id = ${id}`;
    await holdAttachments(tx, actor, payload, ownerId);
    await holdFallbacks(tx, actor, fallbacks ?? [], ownerId);
  },
  event: () => ({ name: "templates.updated" }),
});

/** Answers it as it was. Throws NotFound outside the scope that the actor may remove from. */
export const removeTemplate = removeVerb("templates.remove", templates, {
  remove: (tx, { id }) => tx`delete from templates where id = ${id}`,
  event: () => ({ name: "templates.removed" }),
});
