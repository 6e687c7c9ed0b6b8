import { execFile } from "node:child_process";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

const run = promisify(execFile);

/** What the registry knows: advisories by the name of a package. */
let known: Record<string, object[]> | null = {};
const answer: RequestListener = (request, response) => {
  request.resume();
  if (!request.url?.endsWith("/security/advisories/bulk") || !known) {
    response.writeHead(405).end();
    return;
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(known));
};
const registry = createServer(answer);
beforeAll(() => new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => registry.close(resolve)));

async function check(): Promise<[number, string]> {
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: "0",
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
  };
  const done = await run(process.execPath, ["scripts/components.mjs"], { env }).then(
    ({ stdout }) => [0, stdout] as [number, string],
    (error: { code: number; stderr: string }) => [error.code, error.stderr] as [number, string],
  );
  return done;
}

it("components with known vulnerabilities are named, and a registry that knows none is said", async () => {
  expect(await check()).toEqual([0, expect.stringContaining("No component")]);
  known = {
    postgres: [
      {
        id: 1,
        url: "https://advisories.example/1",
        title: "Statements mix",
        severity: "critical",
        vulnerable_versions: "*",
      },
    ],
  };
  expect(await check()).toEqual([
    1,
    expect.stringContaining("postgres: critical (Statements mix)"),
  ]);
  known = null;
  expect(await check()).toEqual([1, expect.stringContaining("no list of vulnerabilities")]);
});
