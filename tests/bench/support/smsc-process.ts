import { fork } from "node:child_process";

export interface SmscProcess {
  url: string;
  stop(): void;
}

/** An SMSC in a process of its own that answers at once and reports nothing. */
export async function startSmscProcess(port: number): Promise<SmscProcess> {
  const child = fork(
    new URL("../../support/smsc.ts", import.meta.url),
    ["--port", String(port), "--quiet", "--receipts", "none"],
    { stdio: ["ignore", "pipe", "inherit", "ipc"], execArgv: [] },
  );
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  return { url: `smpp://bench:bench@127.0.0.1:${port}`, stop: () => void child.kill() };
}
