import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { SmscMessage } from "#tests/support/smsc-record.ts";

export interface SmscProcess {
  url: string;
  /** Every message it has accepted: each was on the disk before it was answered. */
  accepted(): SmscMessage[];
  /** The number of accepted messages, without reading them. */
  count(): number;
  stop(): Promise<void>;
}

/** Starts an SMSC in a process of its own, so that it survives the kills of other processes. */
export async function startSmscProcess(options: Record<string, string> = {}): Promise<SmscProcess> {
  const folder = mkdtempSync(path.resolve("tests/output/smsc-"));
  const record = path.join(folder, "accepted.jsonl");
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(
    process.execPath,
    [path.resolve("tests/support/smsc.ts"), "--port", "0", "--record", record, "--quiet", ...given],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the SMSC ended with ${code}`)));
    child.stdout.once("data", (line: Buffer) =>
      resolve(
        (JSON.parse(line.toString().split("\n")[0] ?? "") as { listening: string }).listening,
      ),
    );
  });
  const lines = () =>
    existsSync(record) ? readFileSync(record, "utf8").split("\n").filter(Boolean) : [];
  return {
    url,
    accepted: () => lines().map((line) => JSON.parse(line) as SmscMessage),
    count: () => lines().length,
    async stop() {
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
