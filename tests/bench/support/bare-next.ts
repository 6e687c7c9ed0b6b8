import { execFileSync } from "node:child_process";
import cluster from "node:cluster";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "#lib/env.ts";
import { sourceHash } from "#scripts/source-hash.mjs";
import { webProcesses } from "#server/process/children.ts";
import type { Web } from "./web.ts";

const folder = path.resolve(import.meta.dirname, "../bare-next");

/** Builds the page, unless it was built from the same sources by the same Next. */
function build(): void {
  const marker = path.join(folder, ".next", "built-from");
  const { version } = JSON.parse(readFileSync("node_modules/next/package.json", "utf8")) as {
    version: string;
  };
  const from = `${version} ${sourceHash(folder)}`;
  if (existsSync(marker) && readFileSync(marker, "utf8") === from) return;
  execFileSync(process.execPath, ["node_modules/next/dist/bin/next", "build", folder], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  writeFileSync(marker, from);
}

/** Serves a Next page with the same rows and nothing round them, in as many processes as the product. */
export async function startBareNext(port: number): Promise<Web> {
  build();
  cluster.setupPrimary({ exec: path.join(folder, "server.mjs"), execArgv: [] });
  const children = Array.from({ length: webProcesses(env()) }, () =>
    cluster.fork({ NODE_ENV: "production", PORT: String(port) }),
  );
  await Promise.all(
    children.map((child) => new Promise((resolve) => child.once("message", resolve))),
  );
  return {
    port,
    async stop() {
      await Promise.all(
        children.map((child) => {
          const gone = new Promise((resolve) => child.once("exit", resolve));
          child.process.kill();
          return gone;
        }),
      );
    },
  };
}
