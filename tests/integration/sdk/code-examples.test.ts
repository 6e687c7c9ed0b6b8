import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { callLanguages, codeLanguages } from "#lib/documentation/code-languages.ts";
import { programKinds, type ProgramKind, programLanguages } from "#lib/documentation/programs.ts";
import { locales } from "#lib/locales.ts";
import { sql } from "#server/db/client.ts";
import { sampleCalls } from "#server/documentation/calls.ts";
import { programText } from "#server/documentation/program-fences.ts";
import { programBlocks } from "#server/documentation/samples.ts";
import { apiRouter } from "#server/process/api-router.ts";
import { finder } from "#server/process/api-routes.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { signatureOf } from "#server/webhooks/render-delivery.ts";
import { loadRoutes } from "#tests/support/api-routes.ts";
import type { Caller } from "#tests/support/api.ts";
import { compile, hasLanguage, runners } from "#tests/support/example-languages.ts";
import { createFallbackCaller } from "#tests/support/fallbacks.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "code-examples-"));
/** Go compiles its own library once for a machine, which takes longer than all programs together. */
const goCache = process.env.GOCACHE ?? path.join(tmpdir(), "cabinet-code-examples-go");
const ours = { ...process.env, GOCACHE: goCache, GOFLAGS: "-mod=mod" };

let site = "";

beforeAll(async () => {
  const serve = apiRouter(finder(await loadRoutes()), "http://cabinet.test");
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Language = (typeof codeLanguages)[number];

async function createSender(): Promise<Caller> {
  const caller = await createFallbackCaller();
  await createSendername(sql(), { ownerId: caller.user.id, type: "viber", name: "Cabinet" });
  return caller;
}

/** Writes a program as its reader saves it, and makes what is run of it. */
async function prepared(language: Language, name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  await compile(language, file, { cwd: folder, env: ours });
  return file;
}

async function programOf(language: Language, kind: ProgramKind): Promise<string> {
  const name = programLanguages[language].file(kind);
  return prepared(language, name, programText(name, site));
}

async function outputOf(language: Language, file: string, env: object): Promise<string> {
  const [program = "", ...rest] = runners[language].run(file);
  const { stdout } = await run(program, rest, { cwd: folder, env: { ...ours, ...env } });
  return stdout;
}

test("every file is a program of the page, which has it in every language", () => {
  const named = programKinds.flatMap((kind) =>
    codeLanguages.map((language) => programLanguages[language].file(kind)),
  );
  expect(readdirSync("content/programs").toSorted()).toEqual(named.toSorted());
  for (const locale of locales) {
    const page = readFileSync(`content/${locale}/documentation/api/code-examples.md`, "utf8");
    expect([...page.matchAll(/^\{program:(\w+)\}$/gm)].map(([, kind]) => kind)).toEqual([
      ...programKinds,
    ]);
  }
});

describe.concurrent.each(codeLanguages)("in %s", (language) => {
  const options = { skip: !hasLanguage(language) };

  test("a message is sent, and its status and price come back", options, async () => {
    const caller = await createSender();
    const file = await programOf(language, "send");
    const stdout = await outputOf(language, file, { TOKEN: caller.token });
    expect(stdout).toMatch(/^pending 0(?:\.0)?\s*$/);
    const sent = await sql()`select recipient from sendings where owner_id = ${caller.user.id}`;
    expect(sent).toEqual([{ recipient: "+79000000003" }]);
  });

  test("it signs in, sends a cascade, plans, lists and asks", options, async () => {
    const { username: LOGIN, id } = (await createSender()).user;
    const file = await programOf(language, "everyday");
    const stdout = await outputOf(language, file, { LOGIN, PASSWORD: testPassword });
    expect(stdout.trim().split(/\r?\n/)).toEqual([
      expect.stringMatching(/^balance 1000(?:\.0)?$/),
      "cascade pending",
      "schedule pending",
      "list 2",
      "status pending",
    ]);
    const sent = await sql()`
      select type, recipient, delay > now() + interval '23 hours' as is_later
      from sendings where owner_id = ${id} order by type`;
    expect(sent).toMatchObject([
      { type: "sms", recipient: "+79000000002", isLater: true },
      { type: "viber", recipient: "+79000000001" },
    ]);
  });

  test("a webhook of ours is taken and any other refused", options, async () => {
    const file = await programOf(language, "webhook");
    const taken = await (language === "bash" ? checkOne(file) : checkReceiver(language, file));
    expect(taken).toEqual(deliveries().map(({ isOurs }) => isOurs));
  });
});

const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const data = { id: "message-1", text: "Привет 😀" };
const body = JSON.stringify({ type: "sendings.status", data });

/** Deliveries and whether each is ours: as it was signed, changed, signed by another, and of yesterday. */
function deliveries() {
  const signed = (key: string, at = new Date()) => signatureOf([key], { id: "msg_1", at, body });
  const other = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;
  const headers = signed(secret);
  const both = `v1,AAAA ${headers["webhook-signature"]}`;
  return [
    { isOurs: true, headers, body },
    // After a change of the secret there are two signatures for a day.
    { isOurs: true, headers: { ...headers, "webhook-signature": both }, body },
    { isOurs: false, headers, body: `${body} ` },
    { isOurs: false, headers: signed(other), body },
    { isOurs: false, headers: signed(secret, new Date(Date.now() - 86_400_000)), body },
    { isOurs: false, headers: {}, body },
  ];
}

/** Which of the deliveries a program that looks at one takes. */
async function checkOne(file: string): Promise<boolean[]> {
  const taken: boolean[] = [];
  for (const { isOurs, headers, body: given } of deliveries()) {
    const said: Record<string, string | undefined> = headers;
    const env = {
      ...ours,
      WEBHOOK_SECRET: secret,
      ID: said["webhook-id"] ?? "",
      TIMESTAMP: said["webhook-timestamp"] ?? "0",
      SIGNATURE: said["webhook-signature"] ?? "",
    };
    const child = spawn("bash", [file], { env, stdio: ["pipe", "pipe", "ignore"] });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stdin.end(given);
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(output.trim()).toBe(isOurs ? "sendings.status message-1" : "");
    taken.push(code === 0);
  }
  return taken;
}

/** Ends with the process, whatever became of the deliveries. */
async function whileRunning(child: ChildProcess, work: () => Promise<void>): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  try {
    await work();
  } finally {
    if (child.exitCode === null && child.kill("SIGKILL")) await gone;
  }
}

/** Which of the deliveries a receiver takes. */
async function checkReceiver(language: Language, file: string): Promise<boolean[]> {
  const taken: boolean[] = [];
  const port = await freePort();
  const [program = "", ...rest] = runners[language].run(file, port);
  const env = { ...ours, WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(program, rest, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const post = async (headers: object, given: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/cabinet`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: given,
    });
    return answer.status;
  };
  await whileRunning(child, async () => {
    // It has started when it refuses what is empty.
    const refuses = async () => expect(await post({}, "{}")).toBe(401);
    await vi.waitFor(refuses, { interval: 100 });
    for (const { headers, body: given } of deliveries())
      taken.push((await post(headers, given)) === 204);
    const printed = () => output.match(/sendings\.status message-1/g);
    await vi.waitFor(() => expect(printed()).toHaveLength(2));
  });
  return taken;
}

async function freePort(): Promise<number> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe("single calls of the pages", () => {
  // The others are run for their form by the tests of units; these are compiled or parsed whole.
  const endings: Partial<Record<Language, string>> = {
    php: "php",
    go: "go",
    js: "mjs",
    bash: "sh",
  };

  test.each(callLanguages.filter((language) => endings[language]))(
    "in %s are answered by the API",
    async (language) => {
      if (!hasLanguage(language)) return;
      const caller = await createSender();
      for (const name of ["send", "estimate", "balance"]) {
        const call = sampleCalls[name];
        if (!call) throw new Error(`no call ${name}`);
        const path_ = call.path.replace(/[0-9a-f-]{36}$/, caller.user.id);
        const blocks = programBlocks({ ...call, path: path_ }, site);
        const code =
          new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "m").exec(blocks)?.[1] ?? "";
        const file = await prepared(language, `call-${name}.${endings[language]}`, code);
        expect(await outputOf(language, file, { TOKEN: caller.token })).toMatch(
          { send: /pending/, estimate: /affordable/, balance: /result.*1000/ }[name] ?? /^$/,
        );
      }
    },
  );
});
