import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { newId } from "#server/db/ids.ts";
import { createContext, createMessage, openChannel } from "#tests/support/channels.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

/** What a server says to a command that begins so; null says nothing, "hang up" closes the connection. */
type Script = (line: string, times: number) => string | null;

const usual: Record<string, string> = {
  EHLO: "250-there.example\r\n250 OK",
  MAIL: "250 OK",
  RCPT: "250 OK",
  DATA: "354 go on",
  ".": "250 2.0.0 queued",
  RSET: "250 OK",
  QUIT: "221 bye",
};

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** A server that speaks SMTP but where the script has another word. Answers its address and whole mails. */
async function startServer(script: Script, greeting: string | null = "220 there.example") {
  const mails: string[] = [];
  const times = new Map<string, number>();
  server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    let rest = "";
    let mail: string[] | null = null;
    const say = (text: string | null) => {
      if (text === "hang up") socket.destroy();
      else if (text !== null) socket.write(`${text}\r\n`);
    };
    const answer = (verb: string) => {
      const before = times.get(verb) ?? 0;
      times.set(verb, before + 1);
      const said = script(verb, before);
      say(said);
      return said;
    };
    say(greeting);
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (mail && line !== ".") mail.push(line);
        else if (mail) {
          const whole = mail.join("\n");
          mail = null;
          if (answer(".")?.startsWith("250")) mails.push(whole);
        } else if (answer(line.slice(0, 4).trim().toUpperCase())?.startsWith("354")) mail = [];
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, mails, times };
}

const otherwise =
  (verb: string, words: string | null, until = Infinity): Script =>
  (line, times) =>
    line === verb && times < until ? words : (usual[line] ?? "250 OK");

async function submit(url: string) {
  const context = createContext();
  const config = { url, from: "Shop <news@shop.example>", timeoutMs: 1000 };
  const channel = openChannel("smtp", config, context);
  const recipient = "anna@there.example";
  const ids = { id: newId(), ownerId: newId() };
  const [result] = await channel.submit([createMessage({ type: "email", recipient, ...ids })]);
  const state = { isReady: channel.isReady(), problem: channel.problem?.() };
  await channel.stop();
  return { result, ...state };
}

test.each([
  ["MAIL", "421 4.7.0 too many connections, try again later"],
  [".", "451 4.7.1 greylisted, slow down"],
])("a server that refuses for load at %s gets the mail once, later", async (verb, words) => {
  const { url, mails, times } = await startServer(otherwise(verb, words, 1));
  const { result } = await submit(url);
  expect(result).toMatchObject({ outcome: "sent" });
  expect(times.get(verb)).toBe(2);
  expect(mails).toHaveLength(1);
});

test.each([
  ["MAIL", "retry"],
  ["RCPT", "retry"],
  ["DATA", "retry"],
  [".", "doubt"],
] as const)("a server that is silent after %s: %s", async (verb, outcome) => {
  const { url } = await startServer(otherwise(verb, null));
  const { result } = await submit(url);
  expect(result).toMatchObject({ outcome });
});

test.each(["hang up", "250"])("half an answer to a whole mail (%s…) is a doubt", async (words) => {
  const { url } = await startServer(otherwise(".", words === "250" ? "250-2.0.0 que" : words));
  expect((await submit(url)).result).toMatchObject({ outcome: "doubt" });
});

test("a greeting without an end costs neither memory nor the mail", async () => {
  const { url } = await startServer(() => null, `220-${"x".repeat(3 * 1_048_576)}`);
  const { result, isReady } = await submit(url);
  expect(result).toMatchObject({ outcome: "retry" });
  expect(isReady).toBe(false);
});

test("a password that has ended loses no mail and stands in no error", async () => {
  const said: Record<string, string> = {
    ...usual,
    EHLO: "250-there.example\r\n250 AUTH PLAIN",
    AUTH: "535 5.7.8 password expired for hush-hush-secret",
  };
  const { url } = await startServer((line) => said[line] ?? "250 OK");
  const { result, isReady } = await submit(url.replace("//", "//cabinet:hush-hush-secret@"));
  expect(result).toMatchObject({ outcome: "retry" });
  expect(isReady).toBe(false);
});
