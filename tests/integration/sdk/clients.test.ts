import { execFile, execFileSync } from "node:child_process";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { apiRouter } from "#server/process/api-router.ts";
import { finder } from "#server/process/api-routes.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { signatureOf } from "#server/webhooks/render-delivery.ts";
import { loadRoutes } from "#tests/support/api-routes.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { createFallbackCaller } from "#tests/support/fallbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import {
  CabinetError,
  createClient,
  verifyWebhook,
  WebhookError,
} from "../../../sdk/typescript/src/index.ts";

prepareApi();

const root = path.resolve(import.meta.dirname, "../../..");
const servers: Server[] = [];

/** Listens on loopback and answers the address. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What each call was: its key, and whether it got through. */
const calls: { key: string | undefined; isLost: boolean }[] = [];
/** How many of the next calls are lost after the API has answered. */
let losing = 0;
let api = "";
let caller: Caller;

beforeAll(async () => {
  const serve = apiRouter(finder(await loadRoutes()), "http://cabinet.test");
  api = await listen((request, response) => {
    const isLost = losing > 0;
    if (isLost) losing -= 1;
    calls.push({ key: request.headers["idempotency-key"]?.toString(), isLost });
    // The connection breaks when the answer is to be written, so that the call has been made.
    if (isLost) response.writeHead = () => response.destroy();
    if (!serve(request, response)) response.writeHead(404).end();
  });
  caller = await createFallbackCaller();
});
afterAll(() => servers.map((server) => server.close()));

const client = (given: object = {}) =>
  createClient({ baseUrl: api, token: caller.token, sleep: async () => undefined, ...given });

const message = (recipient: string) => ({
  type: "sms" as const,
  payload: { sender: "Shop", text: "Your order is ready" },
  recipient,
});

const sentTo = async (recipient: string) =>
  sql()`select id from sendings where owner_id = ${caller.user.id} and recipient = ${recipient}`;

describe("the TypeScript client", () => {
  test("repeats a send whose answer was lost under one key: it is sent once", async () => {
    calls.length = 0;
    losing = 2;
    const body = message("+79161234567");
    const sent = (await client().call("postSendings", { body })) as { id: string };
    expect((await sentTo("+79161234567")).map(({ id }) => id)).toEqual([sent.id]);
    expect(calls.map(({ isLost }) => isLost)).toEqual([true, true, false]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  test("does not repeat what could happen twice", async () => {
    losing = 1;
    const made = client().call("postTokens", { body: { description: "Once" } });
    await expect(made).rejects.toThrow("fetch failed");
    const [row] = await sql()`select count(*)::int as count from tokens where description = 'Once'`;
    expect(row?.count).toBe(1);
    losing = 0;
  });

  test("reads a list to its end and throws refusals", async () => {
    const own = await createCaller();
    const ids = [];
    for (let index = 0; index < 5; index++)
      ids.push((await createContactList(sql(), { ownerId: own.user.id })).id);
    const reader = client({ token: own.token });
    const read: string[] = [];
    for await (const { id } of reader.rows("getContactLists", { query: { $limit: 2 } }))
      read.push(id);
    expect(read.toSorted()).toEqual(ids.toSorted());
    const missing = reader.call("getSendingsId", { path: { id: own.user.id } });
    await expect(missing).rejects.toThrow(CabinetError);
    await expect(missing).rejects.toMatchObject({ status: 404, key: "sendings.errors.notFound" });
  });

  test("waits as long as an answer asks for, and gives up", async () => {
    const waits: number[] = [];
    const busy = await listen((_, response) =>
      response.writeHead(429, { "retry-after": "7", "content-type": "application/json" }).end("{}"),
    );
    const asked = createClient({
      baseUrl: `${busy}/`,
      token: "t",
      attempts: 3,
      sleep: async (ms) => void waits.push(ms),
    }).call("getUsersMe");
    await expect(asked).rejects.toMatchObject({ status: 429 });
    expect(waits).toEqual([7000, 7000]);
  });

  test("verifies webhooks as they are signed here", async () => {
    const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
    const at = new Date(1_800_000_000_000);
    const body = JSON.stringify({ type: "sendings.status", data: { text: "Привет" } });
    const { "webhook-id": id, "webhook-signature": signature, ...others } = signatureOf([secret], { id: "msg_1", at, body }); // prettier-ignore
    const headers = { ...others, "Webhook-Id": id, "webhook-signature": `v1,AAAA ${signature}` };
    const delivery = { secret, headers, body, now: at.getTime() };
    expect(await verifyWebhook(delivery)).toEqual(JSON.parse(body));
    for (const wrong of [
      { body: `${body} ` },
      { now: at.getTime() + 301_000 },
      { secret: `whsec_${Buffer.alloc(24, 8).toString("base64")}` },
      { headers: {} },
    ])
      await expect(verifyWebhook({ ...delivery, ...wrong })).rejects.toThrow(WebhookError);
    const python = `
import json, sys
sys.path.insert(0, "sdk/python")
from cabinet_client import WebhookError, verify_webhook
given = json.loads(sys.stdin.read())
body = given["body"].encode()
verify_webhook(given["secret"], given["headers"], body, now=given["now"] / 1000)
try:
    verify_webhook(given["secret"], given["headers"], body + b" ", now=given["now"] / 1000)
except WebhookError:
    print("as signed")
`;
    if (hasPython)
      expect(
        execFileSync("python3", ["-c", python], { cwd: root, input: JSON.stringify(delivery) }).toString(), // prettier-ignore
      ).toBe("as signed\n");
  });

  test("is compiled and packed with what it needs", async () => {
    const folder = path.join(root, "sdk/typescript");
    const tsc = path.join(root, "node_modules/typescript/bin/tsc");
    await run(process.execPath, [tsc, "-p", folder], { cwd: root });
    const built = await import(path.join(folder, "dist/index.js"));
    expect(Object.keys(built)).toEqual(
      expect.arrayContaining(["createClient", "verifyWebhook", "CabinetError"]),
    );
    const { stdout } = await run("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: folder }); // prettier-ignore
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    const names = files.map((file) => file.path);
    expect(names).toEqual(
      expect.arrayContaining(["README.md", "dist/index.js", "dist/index.d.ts"]),
    );
    expect(names.filter((name) => name.startsWith("src/"))).toEqual([]);
  });

  test("has the types of the present API", async () => {
    const { stderr } = await run(process.execPath, ["scripts/sdk-types.ts", "--check"], {
      cwd: root,
    });
    expect(stderr).toBe("");
  });
});

const run = promisify(execFile);

function findPython(): boolean {
  try {
    execFileSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]);
    return true;
  } catch {
    return false;
  }
}
const hasPython = findPython();

describe.skipIf(!hasPython)("the Python client", () => {
  test("sends once though answers are lost, reads lists to their end and raises refusals", async () => {
    const own = await createFallbackCaller();
    for (let index = 0; index < 5; index++)
      await createContactList(sql(), { ownerId: own.user.id });
    losing = 2;
    const program = `
import json, os, sys
sys.path.insert(0, "sdk/python")
from cabinet_client import CabinetError, Client
cabinet = Client(os.environ["SITE"], os.environ["TOKEN"], sleep=lambda seconds: None)
sent = cabinet.send({"type": "sms", "payload": {"sender": "Shop", "text": "Hi"}, "recipient": "+79167654321"})
lists = [row["id"] for row in cabinet.rows("/contactLists", {"$limit": 2})]
try:
    cabinet.call("GET", "/sendings/" + lists[0])
except CabinetError as error:
    print(json.dumps({"id": sent["id"], "lists": len(set(lists)), "status": error.status, "key": error.key}))
`;
    const { stdout } = await run("python3", ["-c", program], {
      cwd: root,
      env: { ...process.env, SITE: api, TOKEN: own.token },
    });
    const rows = await sql()<{ id: string }[]>`select id from sendings where owner_id = ${own.user.id}`; // prettier-ignore
    expect(rows).toHaveLength(1);
    expect(JSON.parse(stdout)).toEqual({
      id: rows[0]?.id,
      lists: 5,
      status: 404,
      key: "sendings.errors.notFound",
    });
  });
});
