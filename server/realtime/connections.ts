import type { WebSocket } from "ws";
import { personOf } from "#lib/actor.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Access } from "#server/auth/session.ts";
import { newId } from "#server/db/ids.ts";
import { log } from "#server/log.ts";
import { socketsOpen } from "#server/metrics/product-metrics.ts";
import { maxPerAccount, type SocketNews } from "./socket-news.ts";

/** The WebSocket close code for a session that has ended. */
export const sessionEnded = 4401;
/** The account has opened too many sockets since. */
const tooMany = 4408;
/** A reader further behind than this (bytes) is dropped: it reconnects and refetches. */
const bufferLimit = 1024 * 1024;
/** How long (ms) a connection's end is waited for at once; timers count no further than 25 days. */
const maxWait = 86_400_000;
/** Milliseconds until an expired session is read again, if the database still has it. */
const minWait = 1000;

const ready = JSON.stringify({ event: "socket.ready", data: {} });

/** Reads the current access of a connection; null if it has none any more. */
export type ReadAccess = () => Promise<Access | null>;

/** A socket whose other end is known. */
export class Connection {
  readonly id = newId();
  readonly #socket: WebSocket;
  readonly #read: ReadAccess;
  #access: Access;
  #timer: NodeJS.Timeout | undefined;
  #isAlive = true;
  /** The number of running reads of its access; it receives nothing until they end. */
  #readings = 0;
  #hasMissed = false;

  constructor(socket: WebSocket, access: Access, read: ReadAccess) {
    this.#socket = socket;
    this.#access = access;
    this.#read = read;
    socket.on("pong", () => (this.#isAlive = true));
    socket.on("close", () => clearTimeout(this.#timer));
    this.#watchEnd();
  }

  get actor() {
    return this.#access.actor;
  }

  /**
   * Whether it is a browser's. Events of other accounts only make its lists look again, so it receives them once a
   * second, while a program may count on each of them.
   */
  get isBrowser(): boolean {
    return this.actor.via === "session";
  }

  onClose(listener: () => void): void {
    this.#socket.on("close", listener);
  }

  notifyReady(): void {
    this.send(ready);
  }

  /**
   * Sends a frame to the browser if it may receive it. While its rights are being read the frame is skipped, and the
   * browser fetches anew afterwards.
   */
  tell(frame: string, mayHear: (actor: Actor) => boolean): void {
    if (this.#readings > 0) this.#hasMissed = true;
    else if (mayHear(this.actor)) this.send(frame);
  }

  send(frame: string): void {
    if (this.#socket.bufferedAmount > bufferLimit) this.#socket.terminate();
    else this.#socket.send(frame);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends a connection that did not answer the last ping. */
  ping(): void {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }

  /**
   * Continues with the current rights from the database, or ends. If frames were skipped, the browser is asked once
   * to fetch anew.
   */
  async renew({ hasMissed = false } = {}): Promise<void> {
    this.#readings += 1;
    this.#hasMissed ||= hasMissed;
    try {
      const access = await this.#read();
      if (!access)
        return this.close(sessionEnded, this.#hasRunOut() ? "session over" : "session ended");
      this.#access = access;
      this.#watchEnd();
    } catch (error) {
      log().warn({ err: error }, "rights of a socket could not be read");
      this.close(1011, "try again");
    } finally {
      this.#readings -= 1;
    }
    if (this.#readings > 0 || !this.#hasMissed) return;
    this.#hasMissed = false;
    this.notifyReady();
  }

  /** A browser whose session was revoked also removes its drafts. */
  #hasRunOut(): boolean {
    const { endsAt } = this.#access;
    return endsAt !== null && endsAt.getTime() <= Date.now();
  }

  #watchEnd(): void {
    clearTimeout(this.#timer);
    const { endsAt } = this.#access;
    if (!endsAt || this.#socket.readyState > this.#socket.OPEN) return;
    const wait = Math.min(Math.max(endsAt.getTime() - Date.now(), minWait), maxWait);
    this.#timer = setTimeout(() => void this.renew(), wait).unref();
  }
}

/** The connections of this process, by account, each member of one by themselves, oldest first. */
export class Connections {
  readonly #byAccount = new Map<string, Set<Connection>>();
  /** The same with the members among those of their account. */
  readonly #byOwner = new Map<string, Set<Connection>>();
  readonly #programs = new Set<Connection>();
  readonly #tell: (news: SocketNews) => void;

  /** `tell` is called for every connection, so that the supervisor can count those of all processes. */
  constructor(tell: (news: SocketNews) => void) {
    this.#tell = tell;
  }

  /** Beyond twenty of an account its oldest one is closed. */
  add(connection: Connection): void {
    const { userId } = personOf(connection.actor);
    const ofAccount = this.#byAccount.get(userId) ?? new Set();
    this.#byAccount.set(userId, ofAccount.add(connection));
    const ownerId = connection.actor.userId;
    const ofOwner = this.#byOwner.get(ownerId) ?? new Set();
    this.#byOwner.set(ownerId, ofOwner.add(connection));
    if (!connection.isBrowser) this.#programs.add(connection);
    this.#tell({ socket: connection.id, account: userId, isOpen: true });
    socketsOpen.inc();
    connection.onClose(() => {
      socketsOpen.dec();
      this.#remove(userId, connection);
      ofOwner.delete(connection);
      if (ofOwner.size === 0 && this.#byOwner.get(ownerId) === ofOwner)
        this.#byOwner.delete(ownerId);
      this.#programs.delete(connection);
      this.#tell({ socket: connection.id, account: userId, isOpen: false });
    });
    const [oldest] = ofAccount;
    if (ofAccount.size > maxPerAccount && oldest) this.#closeExcess(userId, oldest);
  }

  /** Closes a socket that exceeds the limit over all processes. */
  closeExcess(id: string): void {
    for (const [account, ofAccount] of this.#byAccount)
      for (const connection of ofAccount)
        if (connection.id === id) return this.#closeExcess(account, connection);
  }

  #closeExcess(account: string, connection: Connection): void {
    this.#remove(account, connection);
    connection.close(tooMany, "too many sockets");
  }

  #remove(userId: string, connection: Connection): void {
    const ofAccount = this.#byAccount.get(userId);
    ofAccount?.delete(connection);
    if (ofAccount?.size === 0) this.#byAccount.delete(userId);
  }

  /** Those of an account and all programs: they hear each event as it comes. */
  *hearingEach(ownerId: string): Iterable<Connection> {
    const own = this.#byOwner.get(ownerId);
    if (own) yield* own;
    for (const program of this.#programs) if (!own?.has(program)) yield program;
  }

  *[Symbol.iterator](): Iterator<Connection> {
    for (const ofAccount of this.#byAccount.values()) yield* ofAccount;
  }
}
