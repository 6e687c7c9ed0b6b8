import { fork, type ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import path from "node:path";
import { type Env, isDevelopment } from "#lib/env.ts";
import { log } from "#server/log.ts";
import { processRestarts } from "#server/metrics/product-metrics.ts";
import { retryHandoffs } from "./connection-handoff.ts";
import { readyMessage } from "./lifecycle.ts";
import { MetricsHub } from "./metrics-hub.ts";
import { SocketLimit } from "./socket-limit.ts";
import { workerFlags, workerVariables } from "./worker-flags.ts";

export type ProcessKind = "web" | "worker" | "smpp";

interface Running {
  child: ChildProcess;
  restarts: number[];
}

const restartWindow = 60_000;
const restartsAllowed = 10;

/** How many web processes this machine runs. Next's development server keeps its folder to itself. */
export function webProcesses({ WEB_PROCESSES }: Pick<Env, "WEB_PROCESSES">): number {
  if (isDevelopment()) return 1;
  return WEB_PROCESSES ?? Math.min(4, availableParallelism());
}

/** Exit code a child uses for a failure that a restart can't mend; its message is printed already. */
export const fatalExitCode = 78;

const fileOf = (kind: ProcessKind) => path.join(import.meta.dirname, `${kind}.ts`);

const sockets = new SocketLimit();
const metrics = new MetricsHub();

/**
 * Limits V8's memory. With much memory V8 lets new objects grow to 134 MB and old ones fourfold before it
 * collects them, and the C library keeps a heap for each thread: a web process under load held 500 MB, of which
 * it used 130.
 */
const webMemory = {
  execArgv: ["--max-semi-space-size=16", "--max-old-space-size=1024"],
  env: { MALLOC_ARENA_MAX: "2" },
};

/** Several share one port: connections are dealt out among them in turn. */
export function startWeb(env: NodeJS.ProcessEnv, exec = fileOf("web")): ChildProcess {
  cluster.setupPrimary({ exec, execArgv: webMemory.execArgv });
  const worker = cluster.fork({ ...webMemory.env, ...env });
  retryHandoffs(worker);
  sockets.watch(worker.process);
  return worker.process;
}

function startWorker(env: NodeJS.ProcessEnv): ChildProcess {
  return fork(fileOf("worker"), {
    env: { ...workerVariables, ...env },
    execArgv: [...workerFlags],
  });
}

function startSmpp(env: NodeJS.ProcessEnv): ChildProcess {
  return fork(fileOf("smpp"), { env: { ...webMemory.env, ...env }, execArgv: webMemory.execArgv });
}

const starters = { web: startWeb, worker: startWorker, smpp: startSmpp };

/**
 * Keeps every process started alive: a dead one is started again at once, unless it dies ten
 * times within a minute or says that it is hopeless.
 */
export class Children {
  readonly #running = new Map<string, Running>();
  readonly #env: NodeJS.ProcessEnv;
  readonly #onGiveUp: (name: string, code: number | null) => void;
  #stopping = false;
  /** Web processes that died together start one after another, so that the first is ready twice as early. */
  #webStarts: Promise<unknown> = Promise.resolve();

  constructor(env: NodeJS.ProcessEnv, onGiveUp: (name: string, code: number | null) => void) {
    this.#env = env;
    this.#onGiveUp = onGiveUp;
  }

  /** Resolves when all of them have reported that they are ready. */
  async start(kind: ProcessKind, count = 1): Promise<void> {
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    await Promise.all(numbers.map((number) => this.#start(kind, `${kind} ${number}`)));
  }

  #start(kind: ProcessKind, name: string): Promise<void> {
    const restarts = this.#running.get(name)?.restarts ?? [];
    const env = { ...this.#env, CABINET_PROCESS: kind, CABINET_PROCESS_NAME: name };
    const child = starters[kind](env);
    metrics.watch(child, name);
    this.#running.set(name, { child, restarts });
    child.once("exit", (code, signal) => this.#exited(kind, name, { code, signal }));
    return new Promise((resolve) =>
      child.on("message", (message) => {
        if (message === readyMessage) resolve();
      }),
    );
  }

  #exited(
    kind: ProcessKind,
    name: string,
    { code, signal }: { code: number | null; signal: NodeJS.Signals | null },
  ): void {
    const running = this.#running.get(name);
    if (this.#stopping || !running) return;
    const now = Date.now();
    running.restarts = [...running.restarts.filter((at) => now - at < restartWindow), now];
    if (code === fatalExitCode || running.restarts.length > restartsAllowed)
      return this.#onGiveUp(name, code);
    processRestarts.inc({ process: name });
    log().error({ child: name, code, signal }, "process died, starting it again");
    setTimeout(
      () => this.#startAgain(kind, name),
      Math.min(5000, 100 * running.restarts.length ** 2),
    ).unref();
  }

  #startAgain(kind: ProcessKind, name: string): void {
    const start = async () => {
      if (this.#stopping) return;
      const ready = this.#start(kind, name);
      const child = this.#running.get(name)?.child;
      await Promise.race([ready, new Promise((resolve) => child?.once("exit", resolve))]);
    };
    if (kind === "web") this.#webStarts = this.#webStarts.then(start);
    else void start();
  }

  /** Asks every process to finish its work, and kills it after `patience` milliseconds. */
  async stop(patience = 10_000): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#running.values()].map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const gone = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        const killer = setTimeout(() => child.kill("SIGKILL"), patience);
        await gone;
        clearTimeout(killer);
      }),
    );
  }
}
