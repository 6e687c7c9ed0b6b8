import { levelReaches, type Actor, type PermissionPath } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import type { LiveEvent } from "./publish.ts";

/** Permission that reading a resource takes; a resource that is not here goes to its owner alone. */
const readers: Record<string, PermissionPath> = {
  sendings: "sendings.get",
  sendingsIncoming: "sendingsIncoming.get",
  tasks: "tasks.get",
  contactLists: "contacts.get",
  contacts: "contacts.get",
  sendernames: "sendernames.get",
};

interface Above {
  resellerId: string | null;
  managerId: string | null;
  readAt: number;
}

const remembered = 60_000;
const rememberedAtMost = 10_000;

export interface Audience {
  /** Resolves to the test whether an actor may hear of the event. */
  of(live: LiveEvent): Promise<(actor: Actor) => boolean>;
}

/** Decides who hears of an account's rows: its own account, those above it within their scope. */
export function createAudience(): Audience {
  const known = new Map<string, Above>();

  async function above(ownerId: string): Promise<Above> {
    const found = known.get(ownerId);
    if (found && Date.now() - found.readAt < remembered) return found;
    const [row] = await sql()<{ resellerId: string | null; managerId: string | null }[]>`
      select reseller_id, manager_id from users where id = ${ownerId}`;
    const read = {
      resellerId: row?.resellerId ?? null,
      managerId: row?.managerId ?? null,
      readAt: Date.now(),
    };
    if (known.size >= rememberedAtMost) known.clear();
    known.set(ownerId, read);
    return read;
  }

  return {
    async of({ event, ownerId }) {
      const permission = readers[event.slice(0, event.indexOf("."))];
      if (!permission) return (actor) => actor.userId === ownerId;
      const { resellerId, managerId } = await above(ownerId);
      return (actor) => {
        const level = actor.permissions[permission];
        if (actor.userId === ownerId) return levelReaches(level, "own");
        if (level === "children") return actor.userId === resellerId || actor.userId === managerId;
        return level === "all";
      };
    },
  };
}
