/** Messages this process is taking, or has taken and not yet written the outcome of. */
const held = new Set<string>();

export function hold(ids: readonly string[]): void {
  for (const id of ids) held.add(id);
}

export function release(ids: readonly string[]): void {
  for (const id of ids) held.delete(id);
}

/** Filters `ids` to those that no job of this process holds. */
export function excludeHeld(ids: readonly string[]): string[] {
  return ids.filter((id) => !held.has(id));
}

export function heldIds(): string[] {
  return [...held];
}
