/** Pseudo-random numbers that are the same in every run, so that the demonstration can be tested. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** 0 ≤ n < limit */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks a value with a probability in proportion to its weight. */
  weighted<T>(from: readonly (readonly [value: T, weight: number])[]): T;
  shuffled<T>(from: readonly T[]): T[];
}

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function createRandom(seed: number): Random {
  const next = mulberry(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (from) => present(from[below(from.length)]),
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return present(from.at(-1))[0];
    },
    shuffled(from) {
      const keyed = from.map((value) => ({ value, key: next() }));
      return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
    },
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError("Nothing to choose from");
  return value;
}
