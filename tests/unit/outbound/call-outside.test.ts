import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type OutboundCall, outsideCaller } from "#server/outbound/call-outside.ts";
import { mayCall } from "#server/outbound/outside-address.ts";
import { hostileTargets } from "#tests/support/hostile-targets.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let port: number;
let reached: { path: string; headers: IncomingMessage["headers"] }[];
const plain: Answer = (_, response) => void response.end("reached");
let answer: Answer = plain;

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push({ path: request.url ?? "", headers: request.headers });
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "::", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reached = [];
  answer = plain;
});

const usual = { method: "GET", timeoutMs: 5000, maxAnswerBytes: 1000 } as const;
const toPort = (target: string) => target.replace("%PORT%", String(port));
const local = (path = "/") => `http://127.0.0.1:${port}${path}`;

async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => "reached",
    (error: unknown) => (error as { reason?: string }).reason ?? error,
  );
}

test("no hostile target is reached", async () => {
  const call = outsideCaller("public");
  const found = await Promise.all(
    hostileTargets.map(async (target) => ({
      target,
      reason: await failure(call({ ...usual, url: toPort(target) })),
    })),
  );
  expect(hostileTargets.length).toBeGreaterThanOrEqual(60);
  expect(found.filter(({ reason }) => reason !== "forbidden")).toEqual([]);
  expect(reached).toEqual([]);
});

test("the server that is not reached would answer", async () => {
  const { status, body } = await outsideCaller("loopback")({ ...usual, url: local() });
  expect([status, body.toString()]).toEqual([200, "reached"]);
});

test.each([
  ["one address", [["127.0.0.1", 4]]],
  ["a mapped address", [["::ffff:127.0.0.1", 6]]],
  [
    "a forbidden address beside a good one",
    [
      ["93.184.216.34", 4],
      ["10.0.0.1", 4],
    ],
  ],
] as const)("a name that resolves to %s is forbidden", async (_, found) => {
  const addresses = found.map(([address, family]) => ({ address, family }));
  const call = outsideCaller("public", async () => addresses);
  const url = `http://looks-good.example:${port}/`;
  expect(await failure(call({ ...usual, url }))).toBe("forbidden");
  expect(reached).toEqual([]);
});

test("a name that is rebound after it was looked at gains nothing", async () => {
  let asked = 0;
  const call = outsideCaller("public", async () => {
    asked += 1;
    return [{ address: asked === 1 ? "127.0.0.1" : "93.184.216.34", family: 4 }];
  });
  expect(await failure(call({ ...usual, url: `http://rebound.example:${port}/` }))).toBe(
    "forbidden",
  );
  expect([asked, reached]).toEqual([1, []]);
});

test("what was looked at is what is called", async () => {
  let asked = 0;
  const call = outsideCaller("loopback", async () => {
    asked += 1;
    return [{ address: asked === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
  });
  await call({ ...usual, url: `http://name.example:${port}/` });
  expect([asked, reached.length]).toEqual([1, 1]);
});

test("a redirect to a hostile target is not followed", async () => {
  const call = outsideCaller("loopback");
  const forbidden = hostileTargets.filter(
    (target) => URL.canParse(target) && !mayCall(toPort(target), "loopback"),
  );
  expect(forbidden.length).toBeGreaterThanOrEqual(20);
  for (const target of forbidden) {
    answer = (_, response) => void response.writeHead(302, { location: toPort(target) }).end();
    const reason = await failure(call({ ...usual, url: local("/first"), maxRedirects: 3 }));
    expect([target, reason]).toEqual([target, "forbidden"]);
  }
  expect(reached.filter(({ path }) => path !== "/first")).toEqual([]);
});

test("each redirect is checked on its way", async () => {
  answer = (request, response) =>
    void (request.url === "/first"
      ? response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data/" }).end()
      : response.end("no"));
  const call = outsideCaller("loopback");
  expect(await failure(call({ ...usual, url: local("/first"), maxRedirects: 3 }))).toBe(
    "forbidden",
  );
  expect(reached.map(({ path }) => path)).toEqual(["/first"]);
});

test("redirects are followed as often as asked, and headers stay with their site", async () => {
  answer = (request, response) => {
    if (request.url === "/first") response.writeHead(307, { location: "/second" }).end();
    else if (request.url === "/second")
      response.writeHead(307, { location: `http://localhost:${port}/third` }).end();
    else if (request.url === "/round") response.writeHead(307, { location: "/round" }).end();
    else response.end("there");
  };
  const call = outsideCaller("loopback");
  const asked = { ...usual, method: "POST", body: "text", headers: { "x-key": "secret" } } as const;
  const { body } = await call({ ...asked, url: local("/first"), maxRedirects: 3 });
  expect(body.toString()).toBe("there");
  expect(reached.map(({ headers }) => headers["x-key"])).toEqual(["secret", "secret", undefined]);
  expect(await failure(call({ ...asked, url: local("/round"), maxRedirects: 3 }))).toBe(
    "redirects",
  );
  const { status } = await call({ ...asked, url: local("/first") });
  expect(status).toBe(307);
});

test("a request with a body isn't repeated by a redirect that may change it", async () => {
  answer = (_, response) => void response.writeHead(302, { location: "/second" }).end();
  const call: OutboundCall = { ...usual, method: "POST", body: "text", url: local("/first") };
  const { status } = await outsideCaller("loopback")({ ...call, maxRedirects: 3 });
  expect([status, reached.length]).toEqual([302, 1]);
});

test("a receiver that hangs or drips is left after the time given", async () => {
  const call = outsideCaller("loopback");
  answer = () => undefined;
  expect(await failure(call({ ...usual, url: local(), timeoutMs: 100 }))).toBe("timeout");
  answer = (_, response) => {
    const timer = setInterval(() => response.write("."), 10);
    response.on("close", () => clearInterval(timer));
  };
  expect(await failure(call({ ...usual, url: local(), timeoutMs: 200 }))).toBe("timeout");
});

test("of an answer without end only the allowed bytes are read", async () => {
  let written = 0;
  const closed = Promise.withResolvers<void>();
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && written < 1e9) {
        written += 65_536;
        if (!response.write(Buffer.alloc(65_536))) return void response.once("drain", more);
      }
    };
    response.on("close", () => closed.resolve());
    more();
  };
  const { body, isCut } = await outsideCaller("loopback")({ ...usual, url: local() });
  await closed.promise;
  expect([body.length, isCut]).toEqual([1000, true]);
  expect(written).toBeLessThan(50_000_000);
});

test("a connection that is reset or refused is named", async () => {
  const call = outsideCaller("loopback");
  answer = (request) => void request.socket.resetAndDestroy();
  expect(await failure(call({ ...usual, url: local() }))).toBe("reset");
  expect(await failure(call({ ...usual, url: "http://127.0.0.1:1/" }))).toBe("connect");
  expect(await failure(call({ ...usual, url: `https://127.0.0.1:${port}/` }))).toBe("tls");
  const unknown = outsideCaller("public", async () => {
    throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  });
  expect(await failure(unknown({ ...usual, url: "http://unknown.example/" }))).toBe("dns");
});

test("an operator's gateway may stand in a private network, but no metadata is reached", async () => {
  const call = outsideCaller("private", async () => [{ address: "127.0.0.1", family: 4 }]);
  expect((await call({ ...usual, url: `http://waha:${port}/` })).status).toBe(200);
  for (const target of ["169.254.169.254", "100.100.100.200", "[fd00:ec2::254]", "[fe80::1]"])
    expect(await failure(call({ ...usual, url: `http://${target}/` }))).toBe("forbidden");
});
