import { existsSync } from "node:fs";
import path from "node:path";
import { EnvError, parseEnv } from "#lib/env.ts";
import { BackupError } from "#server/backup/service.ts";
import { EmbeddedError } from "#server/db/embedded-error.ts";
import { startEmbedded } from "#server/db/embedded.ts";
import { MigrationError } from "#server/db/migration-error.ts";
import { assertUsableDatabase, DatabaseRefused } from "#server/db/usable.ts";
import { claimDataDir, StartError } from "#server/process/preflight.ts";
import { readSecretFiles } from "#server/process/secret-files.ts";
import { findDatabase } from "./find-database.ts";
import { failPlainly, PlainError } from "./plain-error.mjs";

/** Reads the file of settings, and those that are given as files; what is set already wins over it. */
export function loadSettings(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  readSecretFiles();
}

interface Options {
  /** Nothing else may use the data folder meanwhile. */
  isExclusive: boolean;
  /** A database that isn't there is created. */
  creates: boolean;
}

/**
 * Calls `work` with the address of the product's database, which stands in `DATABASE_URL` meanwhile, past a pooler. An embedded one
 * that isn't running is started for that time. Throws `PlainError` where there is none, and `StartError` where the
 * data folder is in use.
 */
export async function withDatabase<Result>(
  { isExclusive, creates }: Options,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = parseEnv(process.env);
  if (!isExclusive && (DATABASE_URL !== undefined || isRunning(DATA_DIR)))
    return work(await usable(findDatabase()));
  const release = claimDataDir(DATA_DIR);
  try {
    if (DATABASE_URL !== undefined)
      return await work(await usable(DATABASE_DIRECT_URL ?? DATABASE_URL));
    if (!creates && !existsSync(path.join(DATA_DIR, "postgres")))
      throw new PlainError(
        `No database: DATABASE_URL is not set, and there is none in ${DATA_DIR}.`,
      );
    const server = await startEmbedded({ dataDir: DATA_DIR, port: 0, log: console.log });
    try {
      return await work(await usable(server.url));
    } finally {
      await server.stop();
    }
  } finally {
    release();
  }
}

async function usable(url: string): Promise<string> {
  await assertUsableDatabase(url);
  process.env.DATABASE_URL = url;
  delete process.env.DATABASE_DIRECT_URL;
  return url;
}

/** Whether the product is running over this folder, so that it is claimed. */
function isRunning(dataDir: string): boolean {
  try {
    claimDataDir(dataDir)();
    return false;
  } catch {
    return true;
  }
}

/** Errors whose message is meant for the person at the terminal. */
const plainErrors = [
  BackupError,
  DatabaseRefused,
  EmbeddedError,
  EnvError,
  MigrationError,
  StartError,
];

/** Prints why the script failed, in its words where it has some, and ends it with code 1. */
export function failInWords(error: unknown): void {
  const isPlain = plainErrors.some((kind) => error instanceof kind);
  failPlainly(isPlain && error instanceof Error ? new PlainError(error.message) : error);
}
