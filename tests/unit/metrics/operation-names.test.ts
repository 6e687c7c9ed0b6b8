import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { operationNames } from "#server/process/operation-names.ts";

const routes = [
  "/api/[...path]/route",
  "/api/users/[id]/route",
  "/(cabinet)/contacts/[id]/page",
  "/(cabinet)/page",
  "/healthz/route",
];

function naming() {
  const build = mkdtempSync(path.join(tmpdir(), "cabinet-names-"));
  onTestFinished(() => rmSync(build, { recursive: true }));
  mkdirSync(path.join(build, "server"));
  const manifest = Object.fromEntries(routes.map((route) => [route, "file.js"]));
  writeFileSync(path.join(build, "server", "app-paths-manifest.json"), JSON.stringify(manifest));
  return operationNames(build, new Map([["00".repeat(21), "sendBulk"]]));
}

function requestOf(method: string, url: string, headers: Record<string, string> = {}) {
  return Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
}

test.each([
  ["GET", "/api/users/0191?x=1", "getUsersId"],
  ["HEAD", "/api/users/0191", "getUsersId"],
  ["GET", "/api/no/such/call", "other"],
  ["GET", "/contacts/0191?page=2", "/contacts/[id]"],
  ["GET", "/", "/"],
  ["GET", "/healthz", "/healthz"],
  ["GET", "/_next/static/chunks/0191.js", "static"],
  ["GET", "/no-such-page", "other"],
  ["GET", "http://elsewhere/contacts/1", "other"],
])("%s %s is %s", (method, url, name) => {
  expect(naming()(requestOf(method, url))).toBe(name);
});

test("actions have their names, and those that no build has share one", () => {
  const name = naming();
  const type = { "content-type": "text/plain" };
  const action = (id: string) => requestOf("POST", "/contacts/1", { ...type, "next-action": id });
  expect(name(action("00".repeat(21)))).toBe("action sendBulk");
  expect(name(action("ff".repeat(21)))).toBe("action unknown");
});
