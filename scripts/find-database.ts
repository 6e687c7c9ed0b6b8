import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "#lib/env.ts";
import { readSecretFiles } from "#server/process/secret-files.ts";
import { PlainError } from "./plain-error.mjs";

/**
 * Address of the product's database, past a pooler: `DATABASE_DIRECT_URL` or `DATABASE_URL`, else the embedded server that `npm start` is
 * running over `DATA_DIR`. Throws `PlainError` when there is neither.
 */
export function findDatabase(): string {
  // What is set already wins over the file.
  if (existsSync(".env")) process.loadEnvFile(".env");
  readSecretFiles();
  const env = parseEnv(process.env);
  if (env.DATABASE_URL) return env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const passwordFile = path.join(env.DATA_DIR, "postgres-password");
  const port = runningPort(path.join(env.DATA_DIR, "postgres", "postmaster.pid"));
  if (port === null || !existsSync(passwordFile)) {
    throw new PlainError(
      `No database: DATABASE_URL is not set, and none is running in ${env.DATA_DIR}.\n` +
        "Start the product with `npm start` in another terminal, or set DATABASE_URL.",
    );
  }
  const password = readFileSync(passwordFile, "utf8").trim();
  return `postgres://cabinet:${password}@127.0.0.1:${port}/cabinet`;
}

/** The port in PostgreSQL's own note about itself (its fourth line); null when it isn't running. */
function runningPort(pidFile: string): number | null {
  if (!existsSync(pidFile)) return null;
  const [pid, , , port] = readFileSync(pidFile, "utf8").split("\n");
  return isRunning(Number(pid)) && port ? Number(port) : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
