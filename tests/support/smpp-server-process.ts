import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

export interface SmppProcess {
  child: ChildProcess;
  port: number;
  /** Returns its log so far. */
  output(): string;
  /** Ends it in order. Throws when it logged an error. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** The production SMPP process on the given database, on `port` or one of its choice. Resolves when it listens. */
export async function startSmppProcess(
  url: string,
  env: Record<string, string> = {},
): Promise<SmppProcess> {
  const child = fork(path.resolve(import.meta.dirname, "../../server/process/smpp.ts"), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      HOST: "127.0.0.1",
      SMPP_PORT: "0",
      CABINET_PROCESS: "smpp",
      LOG_LEVEL: "info",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const { promise, resolve } = Promise.withResolvers<number>();
  const portOf = () => /"port":(\d+),"msg":"smpp listening"/.exec(output)?.[1];
  child.stdout?.on("data", () => portOf() && resolve(Number(portOf())));
  const port = await Promise.race([
    promise,
    gone.then(() => {
      throw new Error(`the SMPP process ended at its start:\n${output}`);
    }),
  ]);
  return {
    child,
    port,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      await gone;
      const errors = output.split("\n").filter((line) => line.includes('"level":50'));
      if (errors.length > 0)
        throw new Error(`the SMPP process logged errors:\n${errors.join("\n")}`);
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
