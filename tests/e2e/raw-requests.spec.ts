import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { signCallback } from "#server/channels/sandbox-callback.ts";
import { addAccount, testPassword } from "#tests/support/input/accounts.ts";

/** What the server answers to bytes that no browser would send, until it closes; throws where it doesn't. */
function answerTo(baseURL = "", request = ""): Promise<string> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setTimeout(60_000, () => socket.destroy(new Error(`left open after: ${request}`)));
    socket.on("data", (bytes) => (answer += bytes.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

const calls = [
  ["GET", "/api/%zz", 404],
  ["GET", "/api/sendings/%ff", 401],
  ["GET", "http://other.example/api/nothing", 404],
  ["GET", "*", 400],
  ["GET", "http://[", 400],
  ["TRACE", "/api/sendings", 405],
  ["PROPFIND", "/api/sendings", 405],
] as const;

for (const [method, target, status] of calls) {
  test(`${method} ${target} is answered as the API answers`, async ({ baseURL }) => {
    const answer = await answerTo(
      baseURL,
      `${method} ${target} HTTP/1.0\r\nHost: cabinet\r\nAccept-Language: en\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const frame: unknown = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")));
    expect(frame).toMatchObject({ error: status });
  });
}

test("slashes too many in a call are answered, in a page's address redirected", async ({
  baseURL,
}) => {
  const ask = async (line: string) =>
    answerTo(baseURL, `${line} HTTP/1.0\r\nHost: cabinet\r\n\r\n`);
  expect(await ask("GET /api//sendings/")).toMatch(/^HTTP\/1.1 401 /);
  expect(await ask("POST //api/sendings/")).toMatch(/^HTTP\/1.1 401 /);
  expect(await ask("GET /login/")).toMatch(/^HTTP\/1.1 308 /);
});

for (const target of ["//", "http://[", "*", "/socket/%zz", "/elsewhere"]) {
  test(`an upgrade at ${target} is closed at once`, async ({ baseURL, request }) => {
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n";
    const answer = await answerTo(
      baseURL,
      `GET ${target} HTTP/1.1\r\nHost: cabinet\r\n${upgrade}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    expect(answer).toBe("");
    expect((await request.get("/readyz")).ok()).toBe(true);
  });
}

test("an action by way of the API's path is refused as any other, without a stack", async ({
  baseURL,
}) => {
  for (const path of ["/api/../login", "/api/%2e%2e/login", "/api/%2E./login"]) {
    const answer = await answerTo(
      baseURL,
      `POST ${path} HTTP/1.1\r\nHost: cabinet\r\nNext-Action: zz\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  }
  expect(readFileSync("tests/output/server.log", "utf8")).not.toContain("Server Reference");
});

const long = 60_000;
const bodies = [
  ["broken JSON", Buffer.from(`{"type":"sms","payload":{"text":"${"x".repeat(long)}`), "malformed"],
  ["no JSON", Buffer.from("x".repeat(long)), "malformed"],
  ["nests", Buffer.from("[".repeat(long)), "deep"],
  ["no text", Buffer.concat([Buffer.from('{"type":"'), Buffer.alloc(long, 0xff)]), "encoding"],
] as const;

for (const [what, data, key] of bodies) {
  test(`a body of 60 KB that is ${what} is refused with its reason`, async ({ request }) => {
    const { username } = await addAccount({ locale: "en" });
    const signIn = { username, password: testPassword };
    const { token } = (await (await request.post("/api/login", { data: signIn })).json()) as {
      token: string;
    };
    const headers = { authorization: token, "content-type": "application/json" };
    for (const path of ["/api/sendings", "/api/verify", "/api/links"]) {
      const answer = await request.post(path, { headers, data });
      expect(answer.status(), path).toBe(400);
      expect(await answer.json()).toMatchObject({ key: `commons.errors.body.${key}` });
    }
  });
}

test("a callback's signature is checked over the query as it came", async ({
  baseURL,
  request,
}) => {
  const data = { username: "manager", password: process.env.DEMO_PASSWORD };
  const { token } = await (await request.post("/api/login", { data })).json();
  const secret = "a secret between the two of us";
  const made = await request.post("/api/providers", {
    headers: { authorization: token },
    data: { kind: "sandbox", title: "Calls back", config: { callbackSecret: secret } },
  });
  const { id } = (await made.json()) as { id: string };
  for (const query of ["text=%D0%94%D0%B0%20", "a='b'", "a=%zz", "a=1&a=2&&", "?", "a=b+c%2Bd"]) {
    const signature = signCallback(secret, { method: "GET", query, body: new Uint8Array() });
    const answer = await answerTo(
      baseURL,
      `GET /api/callbacks/${id}?${query} HTTP/1.0\r\nHost: cabinet\r\nX-Signature: ${signature}\r\n\r\n`,
    );
    expect([query, answer.split("\r\n")[0]]).toEqual([query, "HTTP/1.1 200 OK"]);
  }
});
