import {
  type Actor,
  assertCan,
  type Needed,
  type Requirement,
  requirementOf,
} from "#lib/permissions.ts";

/**
 * A verb of a service. It carries its permission, which operations, actions and pages read from it; null means
 * that every account may call it for its own rows.
 */
export interface Verb<Args extends unknown[], Answer> {
  (actor: Actor, ...args: Args): Promise<Answer>;
  readonly requires: Requirement | null;
}

/** Makes a verb that checks its permission before anything else. It throws Forbidden without it. */
export function permitted<Args extends unknown[], Answer>(
  needed: Needed,
  verb: (actor: Actor, ...args: Args) => Promise<Answer>,
): Verb<Args, Answer> {
  const requires = requirementOf(needed);
  const checked = async (actor: Actor, ...args: Args): Promise<Answer> => {
    assertCan(actor, requires.path, requires.minLevel);
    return verb(actor, ...args);
  };
  return Object.assign(checked, { requires });
}

/** Makes a verb that every account may call for its own rows. */
export function forEveryone<Args extends unknown[], Answer>(
  verb: (actor: Actor, ...args: Args) => Promise<Answer>,
): Verb<Args, Answer> {
  return Object.assign(
    async (actor: Actor, ...args: Args): Promise<Answer> => verb(actor, ...args),
    { requires: null },
  );
}
