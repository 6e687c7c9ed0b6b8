import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";

/** The key with which these processes seal cookies. */
export const testSecret = "a secret of the tests, long enough to seal";

export interface WebProcess {
  url: string;
  pid: number;
  output(): string;
  isAlive(): boolean;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
}

/** The API and the sockets of the web process in a process of their own. */
export function startWeb(databaseUrl: string): Promise<WebProcess> {
  const file = path.resolve(import.meta.dirname, "api-server.ts");
  return launch(file, { DATABASE_URL: databaseUrl }, Number);
}

/** Whether there is a production build to start. */
export function hasBuild(): boolean {
  return existsSync(".next/BUILD_ID");
}

/** The web process as the supervisor starts it, on this checkout's build, with settings of its own. */
export async function startBuiltWeb(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<WebProcess> {
  const file = path.resolve(import.meta.dirname, "../../../server/process/web.ts");
  const port = await findFreePort();
  const env = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) };
  return launch(file, { ...env, ...settings, DATABASE_URL: databaseUrl }, () => port);
}

/** The same build as Next alone answers it, without the ways of our own. */
export function startNextOnly(databaseUrl: string): Promise<WebProcess> {
  const file = path.resolve(import.meta.dirname, "../next-only.ts");
  return launch(file, { NODE_ENV: "production", DATABASE_URL: databaseUrl }, Number);
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Dealer {
  pids: [number, number];
  /** What each of them has said first. */
  said: unknown[];
  /** Starts a third process, which listens once it gets SIGUSR2, and returns its id. */
  startHeld(): Promise<number>;
  stop(): void;
}

/** Starts two processes of a file, between which `dealer.ts` distributes the connections of one port. */
export async function startDealer(file: string, env: Record<string, string>): Promise<Dealer> {
  const dealer = fork(path.resolve(import.meta.dirname, "dealer.ts"), [file], {
    execArgv: [],
    env: { ...process.env, AUTH_SECRET: testSecret, CABINET_PROCESS: "web", ...env },
  });
  const started = await new Promise<{ pid: number; said: unknown }[]>((resolve, reject) => {
    dealer.once("message", (message) => resolve(message as { pid: number; said: unknown }[]));
    dealer.once("exit", () => reject(new Error("the dealer ended at its start")));
  });
  const [first, second] = started;
  return {
    pids: [first?.pid ?? 0, second?.pid ?? 0],
    said: started.map(({ said }) => said),
    startHeld: async () => {
      const forked = new Promise<number>((resolve) => dealer.once("message", resolve));
      dealer.send("start");
      return forked;
    },
    stop: () => dealer.kill("SIGKILL"),
  };
}

/** Resolves with the first message, which contains its port. */
async function launch(
  file: string,
  env: Record<string, string>,
  portOf: (said: unknown) => number,
): Promise<WebProcess> {
  const child = fork(file, {
    env: {
      ...process.env,
      AUTH_SECRET: testSecret,
      CABINET_PROCESS: "web",
      LOG_LEVEL: "warn",
      ...env,
    },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await Promise.race([
    new Promise<number>((resolve) => child.once("message", (said) => resolve(portOf(said)))),
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
