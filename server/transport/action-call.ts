import { AsyncLocalStorage } from "node:async_hooks";

/** A server action's call, from the door of the web process to its end. */
export interface ActionCall {
  /** The call has reached our own code, so later errors are not caused by a malformed call. */
  isReached: boolean;
  /** Why Next could not read it. */
  failure: Error | null;
}

// The server and the pages are bundled separately and have a copy of this file each, so the state is global.
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
