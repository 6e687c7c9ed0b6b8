import { spawn } from "node:child_process";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SampleCall, sampleCalls } from "#server/documentation/calls.ts";
import { code, json, js, php, python, written } from "#server/documentation/notation.ts";
import { sampleBlocks } from "#server/documentation/samples.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

const calls = Object.entries(sampleCalls);

/** The programs of a call, by language. */
function programs(call: SampleCall, site: string): Record<string, string> {
  const blocks = sampleBlocks(call, site).matchAll(/^```(\w+)\n([^]*?)^```$/gm);
  return Object.fromEntries(
    [...blocks].map(([, language = "", program = ""]) => [language, program]),
  );
}

interface Heard {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: unknown;
}

describe("run", () => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      heard.push({ method, path: url, headers, body: body === "" ? null : JSON.parse(body) });
      response.setHeader("Content-Type", "application/json").end('{"status":"pending"}');
    });
  });

  beforeAll(async () => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => server.close());

  it.each(calls)("in JavaScript asks just for %s", async (_name, call) => {
    const { port } = server.address() as AddressInfo;
    heard.length = 0;
    const { js: program = "" } = programs(call, `http://127.0.0.1:${port}`);
    const child = spawn(process.execPath, ["--input-type=module"], {
      env: { ...process.env, TOKEN: "cab_test" },
      stdio: ["pipe", "pipe", "inherit"],
    });
    child.stdin.end(program);
    expect(await text(child.stdout)).toContain("pending");
    expect(heard).toEqual([
      {
        method: call.method,
        path: `/api${call.path}`,
        headers: expect.objectContaining({
          authorization: "cab_test",
          ...(call.body ? { "content-type": "application/json" } : {}),
          ...(call.isIdempotent
            ? { "idempotency-key": expect.stringMatching(/^[0-9a-f-]{36}$/) }
            : {}),
        }) as unknown,
        body: call.body ?? null,
      },
    ]);
  });
});

/** Bodies as each language writes them, read back. */
const readers: Record<string, (program: string) => unknown> = {
  bash: (program) => parsed(between(program, "-d '", /'$/m)),
  go: (program) => parsed(between(program, "strings.NewReader(`", /`\)/)),
  python: (program) => parsed(pythonToJson(between(program, "json=", /,\n {4}timeout/))),
  php: (program) => parsed(phpToJson(between(program, "json_encode(", /\),\n\]/))),
};

function between(program: string, from: string, to: RegExp): string | null {
  const at = program.indexOf(from);
  if (at === -1) return null;
  const rest = program.slice(at + from.length);
  return rest.slice(0, rest.search(to));
}

function parsed(body: string | null): unknown {
  return body === null ? null : JSON.parse(body);
}

function pythonToJson(body: string | null): string | null {
  return body?.replaceAll(/,(\s*[}\]])/g, "$1") ?? null;
}

/** No text of a sample has a bracket or a quote in it. */
function phpToJson(body: string | null): string | null {
  if (body === null) return null;
  let rest = body.replaceAll("'", '"').replaceAll(/,(\s*\])/g, "$1");
  const innermost = /\[([^[\]]*)\]/;
  for (let found = innermost.exec(rest); found; found = innermost.exec(rest)) {
    const [whole, members = ""] = found;
    const isMap = members.includes("=>");
    const inner = members.replaceAll("=>", ":");
    rest = rest.replace(whole, () => (isMap ? `{${inner}}` : `<${inner}>`));
  }
  return rest.replaceAll("<", "[").replaceAll(">", "]");
}

describe("every language", () => {
  it.each(calls)("says the same of %s, and what the API takes", async (_name, call) => {
    const site = "https://cabinet.example";
    const said = programs(call, site);
    expect(Object.keys(said)).toEqual(["http", "bash", "js", "python", "php", "go"]);
    for (const [language, program] of Object.entries(said)) {
      expect(program, language).toContain(`${site}/api${call.path}`);
      if (language === "http") continue;
      expect(program, language).toMatch(/Authorization.*TOKEN/);
      expect(program.includes("Idempotency-Key"), language).toBe(call.isIdempotent === true);
      // A key that stays the same would answer for the first run only.
      expect(program, language).not.toMatch(/Idempotency-Key"?: ?"?[\w-]+["']/);
      const body = readers[language]?.(program);
      if (readers[language]) expect(body, language).toEqual(call.body ?? null);
    }
    const operation = operations.find(
      ({ method, path }) =>
        method === call.method.toLowerCase() &&
        new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[0-9a-f-]{36}")}$`).test(call.path),
    );
    expect(operation).toBeDefined();
    if (call.body) {
      const schema = operation?.body;
      if (!schema || !("safeParseAsync" in schema)) throw new Error("no body is declared");
      expect((await schema.safeParseAsync(call.body)).error?.issues).toBeUndefined();
    }
    if (call.isIdempotent) expect(operation).toMatchObject({ idempotent: true });
  });
});

describe("data", () => {
  const data = { $a: "it's \\ $b", "c-d": [true, null, 1], e: code("f()") };

  it("is written as each language has it, with a variable in none of its texts", () => {
    expect(written({ a: true, b: null }, json)).toBe('{ "a": true, "b": null }');
    expect(written({ a: [{}, "b"] }, json)).toBe('{\n  "a": [\n    {},\n    "b"\n  ]\n}');
    expect(written(data, js)).toBe(
      '{\n  $a: "it\'s \\\\ $b",\n  "c-d": [true, null, 1],\n  e: f(),\n}',
    );
    expect(written(data, python)).toContain('"c-d": [True, None, 1],');
    expect(written(data, php)).toContain(String.raw`'$a' => 'it\'s \\ $b',`);
  });
});
