import { expect, test } from "vitest";
import { runInTurn } from "#server/run-in-turn.ts";

test("one account's heavy work follows each other, another's doesn't wait", async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const run = (account: string, name: string, until?: Promise<void>) =>
    runInTurn(account, async () => {
      order.push(`${name} begins`);
      await until;
      order.push(`${name} ends`);
      if (name === "second") throw new Error("broken");
      return name;
    });
  const first = run("a", "first", gate.promise);
  const second = run("a", "second");
  const third = run("a", "third");
  expect(await run("b", "other")).toBe("other");
  expect(order).toEqual(["first begins", "other begins", "other ends"]);
  gate.resolve();
  expect(await first).toBe("first");
  await expect(second).rejects.toThrow("broken");
  expect(await third).toBe("third");
  expect(order.slice(3)).toEqual([
    "first ends",
    "second begins",
    "second ends",
    "third begins",
    "third ends",
  ]);
});

test("between two turns others get as long as the first one took", async () => {
  /** Keeps the process for so long (ms), as parsing does. */
  const busy = async () => {
    for (const end = performance.now() + 20; performance.now() < end;);
  };
  let isOver = false;
  const heavy = Promise.all(Array.from({ length: 10 }, async () => runInTurn("busy", busy)));
  void heavy.then(() => (isOver = true));
  let breaths = 0;
  while (!isOver) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    breaths += 1;
  }
  // Without rests all ten are one.
  expect(breaths).toBeGreaterThan(10);
});
