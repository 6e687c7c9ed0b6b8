import { spawn } from "node:child_process";
import { expect, test } from "vitest";

/** Starts a process of the product alone, as a machine that runs nothing else does. */
function start(
  name: "web" | "worker",
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`server/process/${name}.ts`], {
      env: { ...process.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => (output += piece.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

test.each([
  ["worker", { WORKER_CONCURRENCY: "abc" }, "WORKER_CONCURRENCY"],
  ["worker", { DATABASE_POOL: "1" }, "DATABASE_POOL"],
  ["worker", { DATABASE_URL: "" }, "DATABASE_URL"],
  ["worker", { DATABASE_URL: "postgres://u:p@one:5432,two:5432/cabinet" }, "names several hosts"],
  ["worker", { OPERATORS_FILE: "none.csv" }, "OPERATORS_FILE"],
  ["web", { TRUST_PROXY: "all" }, "TRUST_PROXY"],
  ["web", { OPERATORS_FILE: "none.csv" }, "OPERATORS_FILE"],
  ["web", { LOG_LEVEL: "loud" }, "LOG_LEVEL"],
] as const)("the %s process ends at once over %j and names it", async (name, env, variable) => {
  const { code, output } = await start(name, env);
  expect(code, output).toBe(78);
  expect(output).toContain(variable);
  expect(output).not.toMatch(/\n\s+at /);
});
