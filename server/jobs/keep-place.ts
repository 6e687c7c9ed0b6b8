import type { JobWorld } from "./job-world.ts";
import type { Turn } from "./turns.ts";

/** Milliseconds after which such a job is long. */
const short = 10_000;

/**
 * Runs work that would begin anew if it stopped for others: a long one keeps its place until it ends, and where as many as
 * may do so already it stops and waits. `work` asks now and then whether it must stop, and answers whether it is over; if
 * not, `again` enqueues it.
 */
export async function keepPlace(
  { world, turn }: { world: JobWorld; turn: Turn },
  work: (isStopping: () => Promise<boolean>) => Promise<boolean>,
  again: (isLong: boolean) => Promise<void>,
): Promise<void> {
  const end = Date.now() + short;
  let { isLong } = turn;
  const isOver = await work(async () => {
    if (world.isStopping()) return true;
    if (isLong || Date.now() < end) return false;
    isLong = true;
    return !(await turn.lengthen());
  });
  if (!isOver) await again(isLong);
}
