import { WebSocket } from "ws";

export interface LiveClient {
  events: { event: string; data: Record<string, unknown> }[];
  /** How often the server announced that events are sent from now on. */
  readies(): number;
  /** With which code the server has closed it; null while it is open. */
  closedWith(): number | null;
  close(): void;
}

/**
 * A program on the live socket of a web process, by its token, or a browser, by the cookie of its session. Resolves when
 * it receives events.
 */
export async function openLiveClient(
  url: string,
  access: string | { cookie: string },
): Promise<LiveClient> {
  const isProgram = typeof access === "string";
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket`, {
    ...(!isProgram && { headers: { ...access, origin: url } }),
  });
  const events: LiveClient["events"] = [];
  let closedWith: number | null = null;
  socket.once("close", (code) => (closedWith = code));
  const client: LiveClient = {
    events,
    readies: () => events.filter(({ event }) => event === "socket.ready").length,
    closedWith: () => closedWith,
    close: () => socket.terminate(),
  };
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`the socket was closed with ${code}`)));
    socket.once("open", () => {
      if (isProgram) socket.send(JSON.stringify({ type: "auth", token: access }));
    });
    socket.on("message", (raw: Buffer) => {
      events.push(JSON.parse(raw.toString()) as LiveClient["events"][number]);
      resolve();
    });
  });
  return client;
}
