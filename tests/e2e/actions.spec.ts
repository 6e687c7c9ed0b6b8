import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";

interface Manifest {
  node: Record<string, { workers: Record<string, unknown> }>;
}

/** The id of an action of the sign-in screen, as the build names it. */
function actionId(): string {
  const text = readFileSync(".next/server/server-reference-manifest.json", "utf8");
  const { node } = JSON.parse(text) as Manifest;
  const [id = ""] = Object.keys(node).filter((one) =>
    Object.keys(node[one]?.workers ?? {}).includes("app/(public)/login/page"),
  );
  return id;
}

const text = "text/plain;charset=UTF-8";
const nonsense: [string, number, (own: string, id: string) => [Record<string, string>, string]][] =
  [
    [
      "from another site",
      403,
      (_own, id) => [
        { "next-action": id, "content-type": text, origin: "http://evil.example" },
        "[]",
      ],
    ],
    [
      "from no site",
      403,
      (_own, id) => [{ "next-action": id, "content-type": text, origin: "::::" }, "[]"],
    ],
    [
      "of no name",
      400,
      (own) => [{ "next-action": "nonsense", "content-type": text, origin: own }, "[]"],
    ],
    [
      "of no type",
      400,
      (own, id) => [{ "next-action": id, "content-type": "application/json", origin: own }, "[]"],
    ],
    [
      "of broken JSON",
      400,
      (own, id) => [{ "next-action": id, "content-type": text, origin: own }, "{{{"],
    ],
    [
      "of parts that never come",
      400,
      (own, id) => [{ "next-action": id, "content-type": text, origin: own }, '["$F1","$Q3"]'],
    ],
    [
      "of half a form",
      400,
      (own, id) => [
        { "next-action": id, "content-type": "multipart/form-data; boundary=x", origin: own },
        "zzz",
      ],
    ],
    [
      "of an id that no build has",
      409,
      (own) => [{ "next-action": "0".repeat(42), "content-type": text, origin: own }, "[]"],
    ],
    [
      "of many references",
      413,
      (own, id) => [
        { "next-action": id, "content-type": text, origin: own },
        `["$1"${',"$0"'.repeat(300_000)}]`,
      ],
    ],
    [
      "of too many bytes",
      413,
      (own, id) => [
        { "next-action": id, "content-type": text, origin: own },
        "x".repeat(4 * 1024 * 1024 + 1),
      ],
    ],
    [
      "by a form without scripts",
      400,
      (own) => [{ "content-type": "multipart/form-data; boundary=x", origin: own }, "--x--\r\n"],
    ],
  ];

const readLog = () => readFileSync("tests/output/server.log", "utf8");
/** Other journeys have actions refused on screens of their own. */
const refusals = () =>
  (readLog().match(/^\{.*"msg":"action refused"\}$/gm) ?? []).filter(
    (line) => (JSON.parse(line) as { path?: string }).path === "/login",
  );

for (const [name, status, callOf] of nonsense) {
  test(`an action ${name} is answered ${status} and logged in one line`, async ({
    baseURL,
    request,
  }) => {
    const before = refusals().length;
    const [headers, data] = callOf(new URL(baseURL ?? "").origin, actionId());
    const answer = await request.post("/login", { headers, data });
    expect(answer.status()).toBe(status);
    await expect.poll(() => refusals().length).toBe(before + 1);
    expect(readLog()).not.toMatch(
      /Invalid Server Action|Failed to find Server Action|⨯ (?:SyntaxError|Error: (?:Connection closed|Unexpected end))/,
    );
  });
}

test("a page is only read: nothing else is taken with it", async ({ request }) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await request.fetch("/login", { method, data: "x".repeat(1000) });
    expect([method, answer.status()]).toEqual([method, 405]);
    expect(answer.headers().allow).toBe("GET, HEAD, OPTIONS");
  }
});
