import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An own, migrated, empty database, copied from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject("templateUrl"));
  const templateName = template.pathname.slice(1);
  const name = `cabinet_test_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(template, name);
  await onServer(template, `create database ${name} template ${templateName} strategy file_copy`);
  // Making files is slow for half a minute after many were removed, so the cluster's end removes them all.
  const end = inject("isThrowaway")
    ? `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
    : `drop database if exists ${name} with (force)`;
  return { url, drop: () => onServer(template, end) };
}

/**
 * Points this process's database clients at a fresh copy; returns the same with a `drop` that
 * closes them first. One per test file: call it in `beforeAll`, `drop` in `afterAll`.
 */
export async function useTestDatabase(): Promise<TestDatabase> {
  const { closeClients } = await import("#server/db/client.ts");
  const database = await createTestDatabase();
  await closeClients();
  process.env.DATABASE_URL = database.url;
  return {
    url: database.url,
    async drop() {
      await closeClients();
      await database.drop();
    },
  };
}

async function onServer(template: URL, statement: string): Promise<void> {
  const admin = postgres(withDatabase(template, "postgres"), { max: 1, onnotice: () => {} });
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}

function withDatabase(url: URL, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
