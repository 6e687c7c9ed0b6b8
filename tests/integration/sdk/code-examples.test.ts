import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#lib/locales.ts";
import { sql } from "#server/db/client.ts";
import { apiRouter } from "#server/process/api-router.ts";
import { finder } from "#server/process/api-routes.ts";
import { loadRoutes } from "#tests/support/api-routes.ts";
import { createFallbackCaller } from "#tests/support/fallbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const run = promisify(execFile);
const page = (locale: string) =>
  readFileSync(`content/${locale}/documentation/api/code-examples.md`, "utf8");

/** The whole programs of the page, by language. */
function programsOf(locale: string): Map<string, string> {
  const found = page(locale).matchAll(/^## .*\{#(\w+)\}$[\s\S]*?^```\w+.*\n([\s\S]*?)^```$/gm);
  return new Map([...found].map(([, name = "", code = ""]) => [name, code]));
}

/** How each language runs a file, and what the machine must have. */
const languages: Record<string, { file: string; needs: string[]; command: string[] }> = {
  curl: { file: "send.sh", needs: ["bash", "curl", "jq"], command: ["bash"] },
  javascript: { file: "send.mjs", needs: [process.execPath], command: [process.execPath] },
  python: { file: "send.py", needs: ["python3"], command: ["python3"] },
  php: { file: "send.php", needs: ["php"], command: ["php"] },
  go: { file: "main.go", needs: ["go"], command: ["go", "run"] },
  java: { file: "Send.java", needs: ["java"], command: ["java"] },
  csharp: { file: "Program.cs", needs: ["dotnet"], command: ["dotnet", "run"] },
};

function isThere(name: string): boolean {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

let site = "";
let token = "";
let ownerId = "";
const folder = mkdtempSync(path.join(tmpdir(), "code-examples-"));

beforeAll(async () => {
  const serve = apiRouter(finder(await loadRoutes()), "http://cabinet.test");
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const caller = await createFallbackCaller();
  ({ token } = caller);
  ownerId = caller.user.id;
  return () => server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the programs are the same in every language of the documentation", () => {
  const programs = programsOf("en");
  expect([...programs.keys()].toSorted()).toEqual(Object.keys(languages).toSorted());
  for (const locale of locales) expect(programsOf(locale)).toEqual(programs);
});

describe("each program sends a message and says what became of it", () => {
  for (const [name, { file, needs, command }] of Object.entries(languages)) {
    // A language that isn't installed is shown as skipped.
    test.skipIf(!needs.every(isThere))(`in ${name}`, { timeout: 60_000 }, async () => {
      const code = programsOf("en").get(name) ?? "";
      const target = path.join(folder, file);
      writeFileSync(
        target,
        code.replaceAll(/(?<!\$)\{site\}/g, site).replace(/^export TOKEN=.*$/m, ""),
      );
      const [program = "", ...first] = command;
      const { stdout } = await run(program, [...first, target], {
        cwd: folder,
        env: { ...process.env, TOKEN: token },
      });
      expect(stdout).toMatch(/^"?pending"?(?: 0(?:\.0)?)?\s*$/);
      const sent =
        await sql()`delete from sendings where owner_id = ${ownerId} returning recipient`;
      expect(sent).toEqual([{ recipient: "+79000000003" }]);
    });
  }
});
