import { AsyncLocalStorage } from "node:async_hooks";

/** The request or job that code runs for. */
export interface Scope {
  /** Stands in every log line; several ids are joined by commas where requests are served together. */
  requestId: string;
  /** The span that further spans belong to, as in the W3C header `traceparent`; absent without tracing. */
  traceparent?: string;
  /** Whether no request asked for the job. Jobs that follow from it then have ids and traces of their own. */
  isOwn?: boolean;
}

// Next bundles its own copy of every module; the process must still have one storage.
const holder = globalThis as typeof globalThis & { cabinetScope?: AsyncLocalStorage<Scope> };

function storage(): AsyncLocalStorage<Scope> {
  return (holder.cabinetScope ??= new AsyncLocalStorage());
}

/** The request or job that the caller runs for; undefined outside of them. */
export function currentScope(): Scope | undefined {
  return storage().getStore();
}

/** Runs `work`, and all that it starts, for a request or job. Without a scope it keeps the caller's. */
export function runInScope<Result>(scope: Scope | undefined, work: () => Result): Result {
  return scope ? storage().run(scope, work) : work();
}

/** Ids in one joined scope; a log line should stay readable. */
const maxJoined = 20;

/** One scope for work that serves several requests together. Its spans belong to the first. */
export function joinScopes(scopes: readonly (Scope | undefined)[]): Scope | undefined {
  const given = scopes.filter((scope) => scope !== undefined);
  const [first] = given;
  if (!first) return undefined;
  const ids = new Set(given.flatMap(({ requestId }) => requestId.split(",")));
  return { ...first, requestId: [...ids].slice(0, maxJoined).join(",") };
}
