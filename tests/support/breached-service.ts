import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const digestOf = (password: string) =>
  createHash("sha1").update(password).digest("hex").toUpperCase();

let known = new Map<string, string[]>();
let asked: string[] = [];
let isBroken = false;

/** Answers as the range call of Pwned Passwords does: the rest of each hash with its count, and padding. */
const server = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  if (isBroken) return void response.writeHead(503).end();
  const rests = known.get(path.slice(-5)) ?? [];
  const padding = `${"0".repeat(35)}:0`;
  response.setHeader("content-type", "text/plain");
  response.end([...rests.map((rest) => `${rest}:3`), padding].join("\r\n"));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
server.unref();
process.env.BREACHED_PASSWORDS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`;

/** A service of breached passwords, which the environment of this file's process names. */
export const breachedService = {
  knows(password: string): void {
    const digest = digestOf(password);
    known.set(digest.slice(0, 5), [digest.slice(5)]);
  },
  fails(): void {
    isBroken = true;
  },
  asked: (): readonly string[] => asked,
  forget(): void {
    known = new Map();
    asked = [];
    isBroken = false;
  },
};
