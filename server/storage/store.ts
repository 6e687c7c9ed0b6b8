import { env } from "#lib/env.ts";
import { diskStore } from "./disk-store.ts";
import { s3Store } from "./s3-store.ts";
import type { Store } from "./store-shape.ts";

let current: Store | undefined;

/** The one that this installation keeps its files in. */
export function store(): Store {
  const { STORAGE_URL } = env();
  current ??= STORAGE_URL === undefined ? diskStore() : s3Store(STORAGE_URL);
  return current;
}
