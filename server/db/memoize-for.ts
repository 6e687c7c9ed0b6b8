/**
 * Keeps the answer of a look-up for `ms` milliseconds, one for each key. Concurrent callers share
 * one look-up; a failed one is not kept. `forget` has the next caller of a key look anew.
 */
export function memoizeFor<Key extends string, Value>(
  ms: number,
  look: (key: Key) => Promise<Value>,
): ((key?: Key) => Promise<Value>) & { forget: (key: Key) => void } {
  const kept = new Map<string, { value: Promise<Value>; until: number }>();
  const read = (key = "" as Key) => {
    const now = Date.now();
    const found = kept.get(key);
    if (found && found.until > now) return found.value;
    if (kept.size > 5000) kept.clear();
    const value = Promise.resolve(look(key));
    kept.set(key, { value, until: now + ms });
    value.catch(() => kept.delete(key));
    return value;
  };
  return Object.assign(read, { forget: (key: Key) => void kept.delete(key) });
}
