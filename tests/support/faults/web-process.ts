import { fork } from "node:child_process";
import path from "node:path";

export interface WebProcess {
  url: string;
  pid: number;
  output(): string;
  isAlive(): boolean;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
}

/** The API and the sockets of the web process in a process of their own. */
export async function startWeb(databaseUrl: string): Promise<WebProcess> {
  const child = fork(path.resolve(import.meta.dirname, "api-server.ts"), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "a secret of the tests, long enough to seal",
      CABINET_PROCESS: "web",
      LOG_LEVEL: "warn",
    },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await Promise.race([
    new Promise<number>((resolve) => child.once("message", (said) => resolve(Number(said)))),
    gone.then(() => {
      throw new Error(`web ended at its start:\n${output}`);
    }),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
