import { editionOf, type Feature } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Verb } from "./permitted.ts";

/** Wraps a verb that an edition may leave out: it then throws NotFound for every caller. */
export function inEdition<Args extends unknown[], Answer>(
  feature: Feature,
  verb: Verb<Args, Answer>,
): Verb<Args, Answer> {
  const gated = async (actor: Actor, ...args: Args): Promise<Answer> => {
    if (!editionOf(env()).features[feature])
      throw new AppError("NotFound", "commons.errors.notFound");
    return verb(actor, ...args);
  };
  return Object.assign(gated, { requires: verb.requires });
}
