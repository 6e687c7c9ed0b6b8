import type { AddressInfo } from "node:net";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sessionCookieName, tokenOf } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { apiRouter } from "#server/process/api-router.ts";
import { finder } from "#server/process/api-routes.ts";
import { allowOrigin } from "#server/process/cross-origin.ts";
import { createHttpServer } from "#server/process/http-server.ts";
import { refuse } from "#server/process/router.ts";
import { loadRoutes } from "#tests/support/api-routes.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const site = "https://shop.example";
const secret = "a secret of the tests, long enough to seal";
vi.hoisted(() => {
  process.env.API_ORIGINS = "https://shop.example,http://localhost:5173";
  process.env.AUTH_SECRET = "a secret of the tests, long enough to seal";
});

const caller = prepareCaller();
let server: ReturnType<typeof createHttpServer>;
let base = "";

beforeAll(async () => {
  // As the web process answers: what is neither refused nor a call is left to Next, which isn't here.
  const serveApi = apiRouter(finder(await loadRoutes()), "http://cabinet.test");
  server = createHttpServer((request, response) => {
    if (refuse(request, response) || allowOrigin(request, response)) return;
    if (!serveApi(request, response)) response.writeHead(418).end(request.url);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = async (method: string, path: string, body?: object, headers: HeadersInit = {}) =>
  fetch(`${base}${path}`, {
    method,
    redirect: "manual",
    headers: { authorization: caller().token, "content-type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

describe("paths of old clients", () => {
  it("slashes too many are answered as without them, with every method", async () => {
    const created = await call("POST", "//api//contactLists/", { title: "Friends" });
    expect(created.status).toBe(200);
    const list = (await created.json()) as { id: string };
    expect(list).toMatchObject({ title: "Friends", type: "regular" });
    const renamed = await call("PUT", `/api/contactLists//${list.id}/`, { title: "People" });
    expect(await renamed.json()).toMatchObject({ id: list.id, title: "People" });
    const found = await call("GET", "/api/contactLists/?$search=People");
    expect(await found.json()).toMatchObject({ total: 1 });
    const removed = await call("DELETE", `/api///contactLists/${list.id}//`);
    expect(removed.status).toBe(200);
    expect((await call("GET", `/api/contactLists/${list.id}/`)).status).toBe(404);
  });

  it("pages keep the path that they were asked by, so that Next redirects people to their address", async () => {
    for (const path of ["/contacts/", "//contacts", "/documentation//api/", "/"]) {
      const left = await call("GET", path);
      expect([left.status, await left.text()]).toEqual([418, path]);
    }
    expect(await (await call("GET", "/api/..//login/")).text()).not.toBe("/api/login");
  });
});

describe("pages of other sites", () => {
  const allowed = (answer: Response) => answer.headers.get("access-control-allow-origin");

  it("may call with a token, and read errors too", async () => {
    const answer = await call("GET", "/api/users/me", undefined, { origin: site });
    expect([answer.status, allowed(answer)]).toEqual([200, site]);
    expect(answer.headers.get("vary")).toContain("Origin");
    expect(answer.headers.get("access-control-expose-headers")).toContain("Retry-After");
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    const refused = await call("GET", "/api/users/me", undefined, { origin: site, authorization: "none" });
    expect([refused.status, allowed(refused)]).toEqual([401, site]);
  }); // prettier-ignore

  it("are told before a call whether they may make it, and what they may send", async () => {
    const ask = async (origin: string) =>
      fetch(`${base}/api/sendings`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,content-type,idempotency-key",
        },
      });
    const answer = await ask(site);
    expect([answer.status, allowed(answer)]).toEqual([204, site]);
    expect(answer.headers.get("access-control-allow-methods")).toContain("POST");
    expect(answer.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("authorization"); // prettier-ignore
    expect(allowed(await ask("https://evil.example"))).toBeNull();
  });

  it("may not call from elsewhere, nor by a session's cookie", async () => {
    const evil = await call("GET", "/api/users/me", undefined, { origin: "https://evil.example" });
    expect(allowed(evil)).toBeNull();
    const { user } = caller();
    const session = await startSession(
      { ...user, overrides: {}, sessionVersion: 1 },
      { address: null, userAgent: null, page: null, timeZone: null, locale: "en" },
    );
    const salt = sessionCookieName();
    const cookie = `${salt}=${await encode({ token: tokenOf(session), secret, salt, maxAge: 3600 })}`;
    const answer = await fetch(`${base}/api/users/me`, { headers: { cookie, origin: site } });
    expect([answer.status, allowed(answer)]).toEqual([200, null]);
  });
});
