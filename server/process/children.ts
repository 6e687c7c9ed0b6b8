import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import { log } from "#server/log.ts";

export type ProcessName = "web" | "worker";

interface Running {
  child: ChildProcess;
  restarts: number[];
}

const restartWindow = 60_000;
const restartsAllowed = 10;

/** Exit code a child uses for a failure that a restart can't mend; its message is printed already. */
export const hopeless = 78;

/**
 * Keeps one process of each name alive: a dead one is started again at once, unless it dies ten
 * times within a minute or says that it is hopeless.
 */
export class Children {
  readonly #running = new Map<ProcessName, Running>();
  readonly #env: NodeJS.ProcessEnv;
  readonly #onGiveUp: (name: ProcessName, code: number | null) => void;
  #stopping = false;

  constructor(env: NodeJS.ProcessEnv, onGiveUp: (name: ProcessName, code: number | null) => void) {
    this.#env = env;
    this.#onGiveUp = onGiveUp;
  }

  /** Resolves when the process says that it is ready. */
  start(name: ProcessName): Promise<void> {
    const restarts = this.#running.get(name)?.restarts ?? [];
    const child = fork(path.join(import.meta.dirname, `${name}.ts`), {
      env: { ...this.#env, CABINET_PROCESS: name },
      // A small young generation keeps a worker that streams millions of rows under 250 MB.
      execArgv: name === "worker" ? ["--max-semi-space-size=4"] : [],
      // Its own process group: Ctrl-C reaches the supervisor alone, which stops things in order.
      detached: true,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#running.set(name, { child, restarts });
    child.once("exit", (code, signal) => this.#exited(name, code, signal));
    return new Promise((resolve) => child.once("message", () => resolve()));
  }

  #exited(name: ProcessName, code: number | null, signal: NodeJS.Signals | null): void {
    const running = this.#running.get(name);
    if (this.#stopping || !running) return;
    const now = Date.now();
    running.restarts = [...running.restarts.filter((at) => now - at < restartWindow), now];
    if (code === hopeless || running.restarts.length > restartsAllowed)
      return this.#onGiveUp(name, code);
    log().error({ child: name, code, signal }, "process died, starting it again");
    setTimeout(
      () => {
        if (!this.#stopping) void this.start(name);
      },
      Math.min(5000, 100 * running.restarts.length ** 2),
    ).unref();
  }

  /** Asks every process to finish what it holds; after `patience` ms it is killed. */
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
