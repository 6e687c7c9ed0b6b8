import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scaled } from "#tests/support/faults/scale.ts";
import { type Dealer, findFreePort, startDealer } from "#tests/support/faults/web-process.ts";

const callers = scaled(20, 200);

let port: number;
let dealer: Dealer;
let pids: [number, number];

beforeEach(async () => {
  port = await findFreePort();
  dealer = await startDealer("echo-server.ts", { PORT: String(port) });
  pids = dealer.pids;
});
afterEach(() => dealer.stop());

/** Makes a call on a connection of its own and returns the id of the process that answered. */
async function call(): Promise<number> {
  const asked = request({ port, host: "127.0.0.1", agent: new Agent(), timeout: 10_000 });
  asked.on("timeout", () => asked.destroy(new Error("left without an answer")));
  asked.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once("response", resolve);
    asked.once("error", reject);
  });
  return Number(await text(answer));
}

test("connections being handed to a process that is killed are answered by another", async () => {
  const [stuck, other] = pids;
  expect(new Set([await call(), await call(), await call()])).toEqual(new Set(pids));
  // The process accepts nothing any more, but connections are still passed to it.
  process.kill(stuck, "SIGSTOP");
  const calls = Promise.all(Array.from({ length: callers }, call));
  await sleep(300);
  process.kill(stuck, "SIGKILL");
  expect(new Set(await calls)).toEqual(new Set([other]));
});

test("they are closed where no other is left", async () => {
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  const calls = Promise.allSettled(Array.from({ length: callers }, call));
  await sleep(300);
  for (const pid of pids) process.kill(pid, "SIGKILL");
  const reasons = (await calls).map(
    (settled) => settled.status === "rejected" && String(settled.reason),
  );
  expect(new Set(reasons)).toEqual(new Set(["Error: read ECONNRESET"]));
});

test("they are closed where another is starting but doesn't listen yet, which answers later ones", async () => {
  const [first, last] = pids;
  process.kill(first, "SIGKILL");
  await untilAnswersOnly(last);
  const replacement = await dealer.startHeld();
  process.kill(last, "SIGSTOP");
  const calls = Promise.allSettled(Array.from({ length: 6 }, call));
  await sleep(300);
  process.kill(last, "SIGKILL");
  const reasons = (await calls).map(
    (settled) => settled.status === "rejected" && String(settled.reason),
  );
  expect(new Set(reasons)).toEqual(new Set(["Error: read ECONNRESET"]));
  process.kill(replacement, "SIGUSR2");
  await vi.waitFor(async () => expect(await call()).toBe(replacement), 10_000);
});

/** Resolves when the supervisor knows that the other process is gone. */
async function untilAnswersOnly(pid: number): Promise<void> {
  await vi.waitFor(async () => expect([await call(), await call()]).toEqual([pid, pid]), 10_000);
}
