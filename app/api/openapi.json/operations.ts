import type { Operation } from "#server/transport/operation.ts";
import { nouns } from "./nouns.ts";

/** Every call of the HTTP API. */
export const operations: readonly Operation[] = nouns.flatMap((calls) => Object.values(calls));
