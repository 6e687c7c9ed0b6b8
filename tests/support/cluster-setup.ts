import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrateDemonstration } from "./migrate-demonstration.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the migrated database that each test database is a copy of. */
    templateUrl: string;
    /** Whether the whole cluster is thrown away at the end, with whatever databases are in it. */
    isThrowaway: boolean;
  }
}

/** One cluster for the whole run: TEST_DATABASE_URL, or an embedded one thrown away afterwards. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startThrowaway();
  const url = process.env.TEST_DATABASE_URL ?? cluster?.url ?? "";
  const template = `cabinet_template_${process.pid}`;
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  const stop = async (): Promise<void> => {
    await admin.unsafe(`drop database if exists ${template} with (force)`);
    await admin.end();
    await cluster?.stop();
  };
  try {
    await admin.unsafe(`create database ${template}`);
    const templateUrl = databaseUrl(url, template);
    await migrateDemonstration(templateUrl);
    project.provide("templateUrl", templateUrl);
    project.provide("isThrowaway", cluster !== null);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startThrowaway(): Promise<{ url: string; stop: () => Promise<void> }> {
  // A folder of its own for each database: in a full tree the file system looks long for room for its files.
  const dataDir = mkdtempSync(path.join(tmpdir(), "cabinet-cluster-"));
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbedded({ dataDir, port: 0, log: () => {}, throwaway: true });
    return {
      url: server.url,
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
