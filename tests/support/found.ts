import type { FoundGroup, FoundNoun } from "#lib/search/found.ts";

/** The results of one noun in a search. */
export function foundOf(groups: readonly FoundGroup[], noun: FoundNoun): readonly object[] {
  return groups.find((group) => group.noun === noun)?.rows ?? [];
}

/** Counts the rows of each noun. */
export function countFound(groups: readonly FoundGroup[]): Record<string, number> {
  return Object.fromEntries(groups.map(({ noun, rows }) => [noun, rows.length]));
}
