import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { p95 } from "./median.ts";
import { browser, codePath } from "./recipient-codes.ts";

// Opens short links evenly, so many a second, until it is stopped: a process of its own, so that what is measured by
// another isn't held up. It writes and reads the bytes itself, because it runs on the cores of what is measured, and any
// client of HTTP takes as much of them as the server does.

export interface ClickOrder {
  port: number;
  perSecond: number;
  codes: number;
}

export interface ClickResult {
  opened: number;
  perSecond: number;
  p95: number;
}

const connections = 50;
/** Milliseconds between looks at what is due. */
const tick = 2;
const head = Object.entries(browser).map(([name, value]) => `${name}: ${value}\r\n`);
const rest = ` HTTP/1.1\r\nHost: 127.0.0.1\r\n${head.join("")}\r\n`;

/** Answers of these have no body, and are whole with their empty line. */
const answered = "HTTP/1.1 302";
const end = "\r\n\r\n";

/** Has one request at a time on a connection; `done` is called with each answer's milliseconds. */
function opener(socket: Socket, done: (ms: number) => void): (path: string) => void {
  let begun = 0;
  let text = "";
  socket.setNoDelay();
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
    if (!text.endsWith(end)) return;
    if (!text.startsWith(answered)) throw new Error(text.slice(0, 300));
    text = "";
    done(performance.now() - begun);
  });
  return (path) => {
    begun = performance.now();
    socket.write(`GET ${path}${rest}`, "latin1");
  };
}

async function open({ port, perSecond, codes }: ClickOrder): Promise<ClickResult> {
  const firstByteMs: number[] = [];
  let isOver = false;
  process.once("message", () => (isOver = true));
  const sockets = Array.from({ length: connections }, () => connect(port, "127.0.0.1"));
  await Promise.all(sockets.map(async (socket) => once(socket, "connect")));
  const free: ((path: string) => void)[] = [];
  for (const socket of sockets) {
    const ask = opener(socket, (ms) => {
      firstByteMs.push(ms);
      free.push(ask);
    });
    free.push(ask);
  }
  const begun = performance.now();
  let made = 0;
  while (!isOver) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - made;
    // A server that is late gets no more than it has connections.
    for (const ask of free.splice(0, Math.max(0, due))) ask(codePath(made++, codes));
    await new Promise((resolve) => setTimeout(resolve, tick));
  }
  while (free.length < connections) await new Promise((resolve) => setTimeout(resolve, tick));
  const seconds = (performance.now() - begun) / 1000;
  for (const socket of sockets) socket.destroy();
  return {
    opened: firstByteMs.length,
    perSecond: firstByteMs.length / seconds,
    p95: p95(firstByteMs),
  };
}

process.on("message", (message) => {
  if (typeof message === "object")
    void open(message as ClickOrder).then((result) => process.send?.(result));
});
