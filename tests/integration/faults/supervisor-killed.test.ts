import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeClients } from "#server/db/client.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { createCaller } from "#tests/support/api.ts";
import { givenMoney } from "#tests/support/faults/bulk.ts";
import { proveMoney } from "#tests/support/faults/prove.ts";
import { isFullScale, rollDice, scaled } from "#tests/support/faults/scale.ts";
import { startWeb } from "#tests/support/faults/web-process.ts";

let dataDir = "";

beforeAll(() => {
  mkdirSync("tests/output", { recursive: true });
  dataDir = mkdtempSync(path.resolve("tests/output/supervised-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A zombie process, whose parent has not read its exit code yet, counts as ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" && process.platform !== "linux";
  }
}

const postmaster = () =>
  Number(readFileSync(path.join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

/** Starts the supervisor, waits for all it holds, and kills it; answers the pids left behind. */
async function startAndKill(): Promise<{ children: number[]; database: number }> {
  const supervisor = fork(path.resolve("tests/support/faults/supervisor.ts"), [dataDir], {
    execArgv: [],
  });
  const { children } = await new Promise<{ children: number[] }>((resolve, reject) => {
    supervisor.once("message", (said) => resolve(said as { children: number[] }));
    supervisor.once("exit", (code) => reject(new Error(`the supervisor ended with ${code}`)));
  });
  const gone = new Promise((resolve) => supervisor.once("exit", resolve));
  supervisor.kill("SIGKILL");
  await gone;
  return { children, database: postmaster() };
}

test("kill -9 of the supervisor: its children end by themselves, the next start takes the database over", async () => {
  for (let turn = 0; turn < scaled(2, 10); turn++) {
    const left = await startAndKill();
    await vi.waitFor(() => expect(left.children.filter(isAlive)).toEqual([]), {
      timeout: 15_000,
      interval: 50,
    });
    expect(isAlive(left.database), "the database outlives it").toBe(true);
  }
  const left = postmaster();
  const said: string[] = [];
  const database = await startEmbedded({ dataDir, port: 0, log: (line) => said.push(line) });
  expect(isAlive(left)).toBe(false);
  expect(said.join()).toContain(`pid ${left}`);
  await database.stop();
}, 300_000);

const dice = rollDice();

test(`kill -9 of the database server under load: it starts again, web lives and answers all (seed ${dice.seed})`, async () => {
  let died: () => void = () => undefined;
  const start = (port: number) =>
    startEmbedded({ dataDir, port, log: () => {}, onExit: () => died() });
  let database = await start(0);
  await migrate(database.url);
  process.env.DATABASE_URL = database.url;
  const caller = await createCaller({ balance: givenMoney });
  // This process's own connections would only be in the way of the kills.
  await closeClients();
  const web = await startWeb(database.url);
  const statuses = new Map<number, number>();
  let longest = 0;
  let isOver = false;
  const load = Array.from({ length: 40 }, async (_, number) => {
    while (!isOver) {
      const asked = performance.now();
      const recipient = number % 4 === 0 ? { include: ["+79161112233"] } : "+79161112233";
      const { status } = await fetch(`${web.url}/api/sendings`, {
        headers: { authorization: caller.token, "content-type": "application/json" },
        signal: AbortSignal.timeout(60_000),
        ...(number % 2 === 0 && {
          method: "POST",
          body: JSON.stringify({
            type: "sms",
            payload: { sender: "Cabinet", text: "Hi" },
            recipient,
          }),
        }),
      });
      longest = Math.max(longest, performance.now() - asked);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  for (let turn = 0; turn < scaled(3, 20); turn++) {
    await sleep(dice.between(300, 800));
    const gone = new Promise<void>((resolve) => (died = resolve));
    process.kill(postmaster(), "SIGKILL");
    await gone;
    database = await start(database.port);
  }
  await vi.waitFor(async () => expect((await fetch(`${web.url}/readyz`)).status).toBe(200), {
    timeout: 10_000,
    interval: 50,
  });
  isOver = true;
  await Promise.all(load);
  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  if (isFullScale) {
    console.log({ seed: dice.seed, longest, statuses: Object.fromEntries(statuses) });
    expect(longest, "ms until an answer").toBeLessThan(10_000);
  }
  expect(web.isAlive()).toBe(true);
  await web.kill();
  await proveMoney(caller.user.id, givenMoney);
  await closeClients();
  await database.stop();
}, 300_000);
