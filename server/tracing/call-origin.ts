import { AsyncLocalStorage } from "node:async_hooks";
import type { EventWay } from "#lib/events/history.ts";

/** Where a call comes from, as the events history keeps it. */
export interface CallOrigin {
  via: EventWay;
  address: string | null;
  userAgent: string | null;
}

// Next bundles its own copy of every module; the process must still have one storage.
const holder = globalThis as typeof globalThis & {
  cabinetOrigin?: AsyncLocalStorage<CallOrigin>;
};

function storage(): AsyncLocalStorage<CallOrigin> {
  return (holder.cabinetOrigin ??= new AsyncLocalStorage());
}

/** The origin of the call that the caller runs for; undefined in jobs and scripts. */
export function currentOrigin(): CallOrigin | undefined {
  return storage().getStore();
}

/** Runs `work`, and all that it starts, for a call from there. */
export function runFrom<Result>(origin: CallOrigin, work: () => Result): Result {
  return storage().run(origin, work);
}
