import { connect } from "node:net";
import { expect, test } from "@playwright/test";

/** What the server answers to bytes that no browser would send, until it closes; throws where it doesn't. */
function answerTo(baseURL = "", request = ""): Promise<string> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setTimeout(5000, () => socket.destroy(new Error(`left open after: ${request}`)));
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
