import { type Actor, canDo } from "#lib/permissions.ts";

/** What the reader of bulk sends may see and do. */
export interface TasksViewer {
  /** Looks after other accounts: gets the owner filter, and names in the rows. */
  seesOwners: boolean;
  mayKeepTemplates: boolean;
  mayMove: boolean;
  mayRemove: boolean;
  maySend: boolean;
  ownId: string;
}

export function tasksViewer(actor: Actor): TasksViewer {
  return {
    seesOwners: canDo(actor, "users.get", "children"),
    mayKeepTemplates: canDo(actor, "templates.create"),
    mayMove: canDo(actor, "tasks.update"),
    mayRemove: canDo(actor, "tasks.remove"),
    maySend: canDo(actor, "sendings.generate"),
    ownId: actor.userId,
  };
}
