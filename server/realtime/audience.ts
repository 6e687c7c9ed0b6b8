import { permissionOfEvent } from "#lib/live-events.ts";
import type { Actor } from "#lib/permissions.ts";
import { type Owner, reaches } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import type { LiveEvent } from "./publish.ts";

interface Remembered extends Owner {
  readAt: number;
}

const rememberedFor = 60_000;
const maxRemembered = 10_000;

export interface Audience {
  /** Forgets the accounts above an account, or above all, because they may have changed. */
  forget(accountId?: string): void;
  /** Resolves to a test of whether an actor may receive the event. */
  of(live: LiveEvent): Promise<(actor: Actor) => boolean>;
}

/** Decides who receives events of an account's rows: everyone who may read them (`scope.ts`). */
export function createAudience(): Audience {
  const known = new Map<string, Remembered>();
  /** How often something was forgotten: what was read before that is not remembered after it. */
  let changes = 0;

  async function findOwner(id: string): Promise<Owner> {
    const found = known.get(id);
    if (found && Date.now() - found.readAt < rememberedFor) return found;
    const before = changes;
    const [row] = await sql()<
      Owner[]
    >`select id, reseller_id, manager_id from users where id = ${id}`;
    const owner = row ?? { id, resellerId: null, managerId: null };
    if (known.size >= maxRemembered) known.clear();
    if (before === changes) known.set(id, { ...owner, readAt: Date.now() });
    return owner;
  }

  return {
    forget(accountId) {
      changes += 1;
      if (accountId === undefined) known.clear();
      else known.delete(accountId);
    },
    async of({ event, ownerId }) {
      const permission = permissionOfEvent(event);
      if (!permission) return (actor) => actor.userId === ownerId;
      const owner = await findOwner(ownerId);
      return (actor) => reaches(actor, permission, owner);
    },
  };
}
