import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import * as z from "zod";
import type { Actor } from "#lib/permissions.ts";
import { actorFromToken, actorOfRequest } from "#server/auth/session.ts";
import { log } from "#server/log.ts";
import { createAudience, type Audience } from "./audience.ts";
import { startListening } from "./listener.ts";
import { liveChannel, type LiveEvent } from "./publish.ts";

const authTimeout = 5000;
const pingInterval = 30_000;
/** A reader further behind than this (bytes) is dropped: it reconnects and refetches. */
const bufferLimit = 1024 * 1024;
/** WebSocket close code that tells the browser its session is over. */
const sessionEnded = 4401;

const ready = JSON.stringify({ event: "socket.ready", data: {} });
const authFrame = z.object({ type: z.literal("auth"), token: z.string().max(200) });

interface Connection {
  socket: WebSocket;
  actor: Actor;
  alive: boolean;
}

export interface Sockets {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
}

function sameOrigin(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  if (!origin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

/** Who a browser's upgrade request belongs to; null without a valid session. */
async function actorOfUpgrade(request: IncomingMessage): Promise<Actor | null> {
  if (!request.headers.cookie || !sameOrigin(request)) return null;
  const headers = new Headers({ cookie: request.headers.cookie });
  return actorOfRequest(new Request("http://socket", { headers }));
}

/** The `/socket` end of the live events: LISTENs once and fans out to the connections that may know. */
export function startSockets(): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096 });
  const connections = new Set<Connection>();
  const audience: Audience = createAudience();

  function join(socket: WebSocket, actor: Actor): void {
    const connection: Connection = { socket, actor, alive: true };
    connections.add(connection);
    socket.on("pong", () => (connection.alive = true));
    socket.on("close", () => connections.delete(connection));
    socket.send(ready);
  }

  function send({ socket }: Connection, frame: string): void {
    if (socket.bufferedAmount > bufferLimit) return socket.terminate();
    socket.send(frame);
  }

  async function fanOut(live: LiveEvent): Promise<void> {
    if (live.event === "session.revoked") {
      for (const { socket, actor } of connections) {
        if (actor.sessionId === live.data.id) socket.close(sessionEnded, "session ended");
      }
      return;
    }
    const frame = JSON.stringify({ event: live.event, data: live.data });
    const hears = await audience.of(live);
    for (const connection of connections) if (hears(connection.actor)) send(connection, frame);
  }

  async function authenticate(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const browser = await actorOfUpgrade(request);
    if (browser) return join(socket, browser);
    const timer = setTimeout(() => socket.close(sessionEnded, "no authentication"), authTimeout);
    socket.once("message", (raw: Buffer) => {
      clearTimeout(timer);
      tokenOf(raw)
        .then((actor) => (actor ? join(socket, actor) : socket.close(sessionEnded, "bad token")))
        .catch((error: unknown) => {
          log().error({ err: error }, "socket authentication failed");
          socket.close(1011);
        });
    });
    socket.once("close", () => clearTimeout(timer));
  }

  const listener = startListening(
    liveChannel,
    (payload) => {
      fanOut(JSON.parse(payload) as LiveEvent).catch((error: unknown) =>
        log().error({ err: error }, "live event lost"),
      );
    },
    // Those connected before have missed what happened meanwhile: a second "ready" has them fetch anew.
    () => {
      for (const connection of connections) send(connection, ready);
    },
  );

  const pinger = setInterval(() => {
    for (const connection of connections) {
      if (!connection.alive) {
        connection.socket.terminate();
        continue;
      }
      connection.alive = false;
      connection.socket.ping();
    }
  }, pingInterval);

  return {
    accept(request, socket, head) {
      server.handleUpgrade(request, socket, head, (accepted) => {
        accepted.on("error", (error) => log().debug({ err: error }, "socket error"));
        authenticate(accepted, request).catch((error: unknown) => {
          log().error({ err: error }, "socket authentication failed");
          accepted.close(1011);
        });
      });
    },
    async stop() {
      clearInterval(pinger);
      for (const { socket } of connections) socket.close(1001, "restarting");
      await listener.stop();
      server.close();
    },
  };
}

async function tokenOf(raw: Buffer): Promise<Actor | null> {
  let frame: unknown;
  try {
    frame = JSON.parse(raw.toString());
  } catch {
    return null;
  }
  const parsed = authFrame.safeParse(frame);
  return parsed.success ? actorFromToken(parsed.data.token) : null;
}
