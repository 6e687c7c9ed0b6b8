import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { workerFlags, workerVariables } from "#server/process/worker-flags.ts";

export interface TestWorker {
  child: ChildProcess;
  /** Returns its log so far. */
  output(): string;
  /** Ends it in order. Throws when it logged an error: a job that had to be repeated is a fault too. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** The production worker in a process of its own, on the given database. Resolves when it takes jobs. */
export async function startWorker(
  url: string,
  env: Record<string, string> = {},
): Promise<TestWorker> {
  const child = fork(path.resolve(import.meta.dirname, "../../server/process/worker.ts"), {
    env: {
      ...workerVariables,
      ...process.env,
      DATABASE_URL: url,
      CABINET_PROCESS: "worker",
      LOG_LEVEL: "info",
      ...env,
    },
    // The supervisor starts it with the same flags and variables.
    execArgv: [...workerFlags],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await Promise.race([
    new Promise((resolve) => child.once("message", resolve)),
    gone.then(() => {
      throw new Error(`the worker ended at its start:\n${output}`);
    }),
  ]);
  return {
    child,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      await gone;
      const errors = output.split("\n").filter((line) => line.includes('"level":50'));
      if (errors.length > 0) throw new Error(`the worker logged errors:\n${errors.join("\n")}`);
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
