import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

export interface Answer {
  status: number;
  // An answer as a program reads it; tests access its properties without a type.
  body: any; // oxlint-disable-line typescript/no-explicit-any
}

/** The server of `body-server.ts`, and ways to send to it. */
export async function startBodyServer() {
  const child = fork(path.resolve(import.meta.dirname, "body-server.ts"), {
    env: { ...process.env, LOG_LEVEL: "silent" },
    execArgv: ["--expose-gc"],
  });
  const agent = new Agent({ keepAlive: true });
  const [port] = (await once(child, "message")) as [number];
  return {
    port,
    /** Sends a body; without a length it goes in chunks. Resolves with the answer, however early it comes. */
    async post(
      where: string,
      body: Iterable<Uint8Array | string> | AsyncIterable<string>,
      headers = {},
    ): Promise<Answer> {
      const call = request({ port, path: where, method: "POST", headers, agent });
      const answered = once(call, "response") as Promise<[IncomingMessage]>;
      const sent = pipeline(Readable.from(body), call);
      sent.catch(() => undefined);
      const [answer] = await answered;
      const said = await text(answer);
      await sent.catch(() => undefined);
      return { status: answer.statusCode ?? 0, body: JSON.parse(said) };
    },
    /** Writes to a bare socket; the answer is all that comes until it is closed or `until` is seen. */
    async raw(texts: string[], until: RegExp): Promise<string> {
      const socket = connect(port, "127.0.0.1");
      let said = "";
      socket.on("data", (data: Buffer) => (said += data.toString("latin1")));
      const closed = once(socket, "close");
      for (const sent of texts) socket.write(sent);
      while (!until.test(said)) {
        const more = await Promise.race([once(socket, "data"), closed.then(() => null)]);
        if (!more) break;
      }
      socket.destroy();
      return said;
    },
    /** Sends the beginning of a request and goes away. */
    async leave(head: string): Promise<void> {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      await new Promise((resolve) => socket.write(head, resolve));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    },
    /** What has happened since it was asked last. */
    async happened(): Promise<string[]> {
      const answer = await fetch(`http://127.0.0.1:${port}/happened`);
      return ((await answer.json()) as { happened: string[] }).happened;
    },
    async stop(): Promise<void> {
      agent.destroy();
      child.kill();
      await once(child, "exit");
    },
  };
}

export type BodyServer = Awaited<ReturnType<typeof startBodyServer>>;

/** `count` pieces of 64 KB, made while they are sent. */
export function* pieces(count: number): Generator<Uint8Array> {
  const piece = Buffer.alloc(64 * 1024, "x");
  for (let sent = 0; sent < count; sent++) yield piece;
}

interface Part {
  name: string;
  value: string | Iterable<Uint8Array>;
  filename?: string;
}

/** The bytes of a form whose boundary is `cut`. */
export function* form(parts: Part[], end = "--cut--\r\n"): Generator<Uint8Array | string> {
  for (const { name, value, filename } of parts) {
    const file = filename === undefined ? "" : `; filename="${filename}"`;
    const type = filename === undefined ? "" : "Content-Type: image/png\r\n";
    yield `--cut\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n`;
    if (typeof value === "string") yield value;
    else yield* value;
    yield "\r\n";
  }
  yield end;
}
export const formType = { "content-type": "multipart/form-data; boundary=cut" };
