import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MetricsHub } from "#server/process/metrics-hub.ts";
import { valueOf } from "#tests/support/metrics.ts";

async function begin(hub: MetricsHub, name: string): Promise<ChildProcess> {
  const child = fork(path.resolve("tests/support/counting-process.ts"), {
    env: { ...process.env, CABINET_PROCESS_NAME: name },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  hub.watch(child, name);
  await once(child, "message");
  return child;
}

async function count(child: ChildProcess, by: number): Promise<void> {
  child.send({ count: by });
  await once(child, "message");
}

const counted = async (hub: MetricsHub) =>
  valueOf(await hub.collect(), "cabinet_jobs_total", { job: "counted" });

test("processes are added up, and what one counted stays after it was killed and begun anew", async () => {
  const hub = new MetricsHub();
  const [first, second] = await Promise.all([begin(hub, "web 1"), begin(hub, "worker 1")]);
  await count(first, 3);
  await count(second, 4);
  expect(await counted(hub)).toBe(7);

  first.kill("SIGKILL");
  await once(first, "exit");
  expect(await counted(hub)).toBe(7);

  const again = await begin(hub, "web 1");
  await count(again, 2);
  expect(await counted(hub)).toBe(9);
  again.kill("SIGKILL");
  await once(again, "exit");
  expect(await counted(hub)).toBe(9);
});

test("each process answers gauges of its own, which end with it", async () => {
  const hub = new MetricsHub();
  const child = await begin(hub, "web 2");
  const memory = (text: string) =>
    valueOf(text, "cabinet_process_resident_memory_bytes", { process: "web 2" });
  expect(memory(await hub.collect())).toBeGreaterThan(0);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(memory(await hub.collect())).toBe(0);
});

test("a process that doesn't answer counts as it last did", async () => {
  const hub = new MetricsHub();
  const child = await begin(hub, "web 3");
  await count(child, 5);
  expect(await counted(hub)).toBe(5);
  child.kill("SIGSTOP");
  expect(await counted(hub)).toBe(5);
});
