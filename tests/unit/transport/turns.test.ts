import { expect, test } from "vitest";
import { inTurn } from "#server/transport/turns.ts";

test("one account's heavy work follows each other, another's doesn't wait", async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const run = (account: string, name: string, until?: Promise<void>) =>
    inTurn(account, async () => {
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
