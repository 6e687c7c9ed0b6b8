import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { type Actor, canDo } from "#lib/permissions.ts";

/** Whether a reader is offered drafts by a service of texts. */
export function offersAiText(actor: Actor): boolean {
  return editionOf(env()).features.aiText && canDo(actor, "sendings.generate");
}
