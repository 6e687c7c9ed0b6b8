import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListQuery } from "./list-query.ts";

/**
 * Where the answers of a list stand in the cache: no other list of the same data may find them there. All of a resource
 * begin alike.
 */
export function listKey(
  definition: ListDefinition,
  part: "page" | "whole",
  query: ListQuery,
): readonly unknown[] {
  return [definition.resource, part, pathOf(definition), definition.always, query];
}

/** Where one row stands with everything about it. */
export function rowKey({ resource }: ListDefinition, id: string): readonly unknown[] {
  return [resource, "one", id];
}

/** The list's place under `/api`. */
export function pathOf({ path, resource }: ListDefinition): `/${string}` {
  return path ?? `/${resource}`;
}
