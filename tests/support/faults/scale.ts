/** Whether the faults run at full scale (`npm run test:faults`) or small, inside `npm test`. */
export const isFullScale = process.env.FAULTS === "full";

/** The small or the full amount of something, whichever run this is. */
export function scaled<Amount>(small: Amount, full: Amount): Amount {
  return isFullScale ? full : small;
}

/** How long `vi.waitFor` may wait: these milliseconds, ten times as long at full scale. */
export function within(timeout: number) {
  return { timeout: scaled(timeout, timeout * 10), interval: 50 };
}

/** Random numbers that a seed repeats; `SEED` in the environment chooses it. */
export interface Dice {
  seed: number;
  /** A random number, at least 0 and below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Uses mulberry32, which is small, fast and the same on every machine. */
export function rollDice(seed = Number(process.env.SEED) || Date.now() & 0x7fffffff): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    seed,
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
}
