import { AsyncLocalStorage } from "node:async_hooks";

/** A server action's call, from the door of the web process to its end. */
export interface ActionCall {
  /** It got as far as our own code: what fails from here on is not the caller's nonsense. */
  isReached: boolean;
  /** Why Next could not read it. */
  failure: Error | null;
}

// The door and the pages are bundled apart and have a copy of this file each.
const holder = globalThis as typeof globalThis & {
  cabinetActionCalls?: AsyncLocalStorage<ActionCall>;
};

export function actionCalls(): AsyncLocalStorage<ActionCall> {
  return (holder.cabinetActionCalls ??= new AsyncLocalStorage());
}

/** Every action calls this first. */
export function reachAction(): void {
  const call = actionCalls().getStore();
  if (call) call.isReached = true;
}
