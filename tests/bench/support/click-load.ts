import { Agent } from "undici";
import { call } from "./http-load.ts";
import { p95 } from "./median.ts";
import { browser, codePath } from "./recipient-codes.ts";

// Opens short links evenly, so many a second, until it is stopped: a process of its own, so that what is measured by
// another isn't held up.

export interface ClickOrder {
  port: number;
  perSecond: number;
  codes: number;
}

export interface ClickResult {
  opened: number;
  perSecond: number;
  p95: number;
}

const connections = 50;
/** What may wait for its answer: a server that is late gets no more. */
const maxWaiting = 500;

async function open({ port, perSecond, codes }: ClickOrder): Promise<ClickResult> {
  const agent = new Agent({ connections, pipelining: 1 });
  const firstByteMs: number[] = [];
  const waiting = new Set<Promise<void>>();
  let isOver = false;
  process.once("message", () => (isOver = true));
  const begun = performance.now();
  let made = 0;
  const one = async (index: number) => {
    const answer = await call({ port, path: codePath(index, codes), headers: browser }, agent);
    if (answer.status !== 302) throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`);
    firstByteMs.push(answer.firstByteMs);
  };
  while (!isOver) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - made;
    for (let left = Math.min(due, maxWaiting - waiting.size); left > 0; left--) {
      const opening: Promise<void> = one(made++).finally(() => waiting.delete(opening));
      waiting.add(opening);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(waiting);
  const seconds = (performance.now() - begun) / 1000;
  await agent.close();
  return {
    opened: firstByteMs.length,
    perSecond: firstByteMs.length / seconds,
    p95: p95(firstByteMs),
  };
}

process.on("message", (message) => {
  if (typeof message === "object")
    void open(message as ClickOrder).then((result) => process.send?.(result));
});
