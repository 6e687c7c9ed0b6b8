import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import * as z from "zod";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { addressHeader } from "#server/auth/address.ts";
import { isOwnOrigin } from "#server/auth/own-origin.ts";
import { accessOfRequest, accessOfToken } from "#server/auth/session.ts";
import { log } from "#server/log.ts";
import { createAudience, type Audience } from "./audience.ts";
import { Connection, Connections, type ReadAccess, sessionEnded } from "./connections.ts";
import { createFoldedEvents, type Fold, frameOfFolds } from "./folded-events.ts";
import { startListening } from "./listener.ts";
import { type AccessChange, liveChannel, type LiveEvent } from "./publish.ts";
import type { SocketNews } from "./socket-news.ts";

const authTimeout = 5000;
const pingInterval = 30_000;

const authFrame = z.object({ type: z.literal("auth"), token: z.string().max(200) });

export interface Sockets {
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes a connection by its id: the account has too many over all web processes. */
  closeExcess(id: string): void;
  stop(): Promise<void>;
}

/** Reads the access of a browser's upgrade request; null without a valid session, or from a page of another site. */
function accessOfUpgrade(request: IncomingMessage): ReadAccess {
  const { cookie, origin, host } = request.headers;
  // Browsers always name it here; what doesn't is no browser that a foreign page could use.
  if (!cookie || (origin !== undefined && !isOwnOrigin(origin, host))) return async () => null;
  return async () => accessOfRequest(new Request("http://socket", { headers: { cookie } }));
}

/** The `/socket` end of the live events: LISTENs once and fans out to the connections that may know. */
export function startSockets(tell: (news: SocketNews) => void): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096 });
  const connections = new Connections(tell);
  const audience: Audience = createAudience();
  const folded = createFoldedEvents(async (folds) =>
    notifyBrowsers(folds).catch((error: unknown) =>
      log().error({ err: error }, "live events lost"),
    ),
  );
  /** Counts changes of access of any account. */
  let changes = 0;

  /** Connects a socket with the access that `read` finds; false if it finds none. */
  async function join(socket: WebSocket, read: ReadAccess): Promise<boolean> {
    const before = changes;
    const access = await read();
    if (!access || socket.readyState !== socket.OPEN) return access !== null;
    const connection = new Connection(socket, access, read);
    connections.add(connection);
    connection.notifyReady();
    // Changes made while the access was read were announced before this connection could receive them.
    if (before !== changes) await connection.renew();
    return true;
  }

  async function renewAll(): Promise<void> {
    changes += 1;
    audience.forget();
    // Browsers connected before have missed events, and their rights may have changed.
    await Promise.all([...connections].map((connection) => connection.renew({ hasMissed: true })));
  }

  async function changeAccess({ ownerId }: AccessChange): Promise<void> {
    changes += 1;
    audience.forget(ownerId);
    const concerned = [...connections].filter(
      ({ actor }) =>
        actor.userId === ownerId || personOf(actor).userId === ownerId || standsIn(actor),
    );
    await Promise.all(concerned.map((connection) => connection.renew()));
  }

  async function hear(said: LiveEvent | AccessChange): Promise<void> {
    if (said.event === "access.changed") return changeAccess(said);
    if (said.event === "session.revoked") {
      changes += 1;
      for (const connection of connections) {
        if (connection.actor.sessionId === said.data.id)
          connection.close(sessionEnded, "session ended");
      }
      const above = [...connections].filter(({ actor }) => standsIn(actor));
      await Promise.all(above.map((connection) => connection.renew()));
    }
    const frame = JSON.stringify({ event: said.event, data: said.data });
    const hears = await audience.of(said);
    // Progress says the whole change and comes seldom enough, so a campaign moves on every open screen.
    const isProgress = said.data.progress !== undefined;
    const at = isProgress ? connections : connections.hearingEach(said.ownerId);
    for (const connection of at) connection.tell(frame, hears);
    if (!isProgress) folded.add(said);
  }

  /** Browsers receive events of other accounts than their own once a second; their lists look again then. */
  async function notifyBrowsers(folds: readonly Fold[]): Promise<void> {
    const known = await Promise.all(
      folds.map(async (fold) => ({ fold, hears: await audience.of(fold.live) })),
    );
    for (const connection of connections) {
      if (!connection.isBrowser) continue;
      const { actor } = connection;
      const heard = known
        .filter(({ fold, hears }) => fold.live.ownerId !== actor.userId && hears(actor))
        .map(({ fold }) => fold);
      for (const [first, ...more] of Map.groupBy(heard, ({ live }) => live.event).values())
        if (first) connection.tell(frameOfFolds([first, ...more]), () => true);
    }
  }

  async function authenticate(socket: WebSocket, request: IncomingMessage): Promise<void> {
    if (await join(socket, accessOfUpgrade(request))) return;
    const timer = setTimeout(() => socket.close(sessionEnded, "no authentication"), authTimeout);
    socket.once("message", (raw: Buffer) => {
      clearTimeout(timer);
      join(socket, accessOfFrame(raw, addressOfUpgrade(request)))
        .then((isKnown) => isKnown || socket.close(sessionEnded, "bad token"))
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
      hear(JSON.parse(payload) as LiveEvent | AccessChange).catch((error: unknown) =>
        log().error({ err: error }, "live event lost"),
      );
    },
    () => void renewAll(),
  );

  const pinger = setInterval(() => {
    for (const connection of connections) connection.ping();
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
    closeExcess: (id) => connections.closeExcess(id),
    async stop() {
      clearInterval(pinger);
      folded.stop();
      for (const connection of connections) connection.close(1001, "restarting");
      await listener.stop();
      server.close();
    },
  };
}

/** Whether the session is signed in as another account, so that it depends on the rights of the accounts below. */
function standsIn({ realUser, member }: Actor): boolean {
  return realUser !== null && member === undefined;
}

function addressOfUpgrade({ headers }: IncomingMessage): string | null {
  const address = headers[addressHeader];
  return typeof address === "string" ? address : null;
}

function accessOfFrame(raw: Buffer, address: string | null): ReadAccess {
  const token = tokenOf(raw);
  if (token === null) return async () => null;
  return async () =>
    accessOfToken(token, address).catch((error: unknown) => {
      // The token is bound to other addresses, so it gives no access here.
      if (error instanceof AppError) return null;
      throw error;
    });
}

function tokenOf(raw: Buffer): string | null {
  try {
    return authFrame.safeParse(JSON.parse(raw.toString())).data?.token ?? null;
  } catch {
    return null;
  }
}
