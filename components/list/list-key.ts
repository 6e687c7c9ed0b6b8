import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListQuery } from "./list-query.ts";

/**
 * The cache key of a list's answers, which differs from that of any other list of the same data. Keys of one resource
 * share their beginning.
 */
export function listKey(
  definition: ListDefinition,
  part: "page" | "whole",
  query: ListQuery,
): readonly unknown[] {
  return [definition.resource, part, pathOf(definition), definition.always, query];
}

/** The cache key of one row with its details. */
export function rowKey({ resource }: ListDefinition, id: string): readonly unknown[] {
  return [resource, "one", id];
}

/** The list's place under `/api`. */
export function pathOf({ path, resource }: ListDefinition): `/${string}` {
  return path ?? `/${resource}`;
}
