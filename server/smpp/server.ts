import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { newId } from "#server/db/ids.ts";
import { log } from "#server/log.ts";
import { smppSessionsOpen } from "#server/metrics/product-metrics.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import { Accounts } from "./accounts.ts";
import { checkBind } from "./bind.ts";
import { Deliverer } from "./deliverer.ts";
import { listenForSmpp } from "./keep.ts";
import type { SmppLimits } from "./limits.ts";
import { renewSessions } from "./renew-sessions.ts";
import { answerRequest } from "./requests.ts";
import { Session, type SessionEvents } from "./session.ts";
import type { CloseReason } from "./wire.ts";

export interface SmppListening {
  host: string;
  port: number;
  /** Certificate and key as PEM; null for connections without TLS. */
  tls: { cert: Buffer; key: Buffer } | null;
}

const drainMs = 5000;
/** Ends that wait to be written down; further ones are not kept. */
const maxEnded = 1000;

/** The SMPP server of this process. */
export class SmppServer {
  readonly #limits: SmppLimits;
  readonly #processId = newId();
  readonly #accounts: Accounts;
  readonly #deliverer: Deliverer;
  readonly #server: Server;
  /** Oldest first. */
  readonly #unbound = new Set<Session>();
  readonly #bound = new Set<Session>();
  /** Sessions whose end is not written down yet. */
  readonly #ended: Session[] = [];
  #isStopping = false;
  #clock: NodeJS.Timeout | undefined;

  constructor(limits: SmppLimits, { tls }: Pick<SmppListening, "tls">) {
    this.#limits = limits;
    this.#accounts = new Accounts(limits);
    this.#deliverer = new Deliverer(this.#accounts, this.#processId);
    const take = (socket: Socket) => this.#connected(socket);
    this.#server = tls
      ? createTlsServer({ ...tls, handshakeTimeout: limits.bindWithin }, take)
      : createServer(take);
    this.#server.maxConnections = limits.connections;
    // A failed handshake is the other side's affair.
    this.#server.on("tlsClientError", (_, socket: Socket) => socket.destroy());
  }

  async listen({ host, port }: Omit<SmppListening, "tls">): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, () => resolve());
    });
    this.#server.on("error", (error) => log().error({ err: error }, "smpp server"));
    this.#clock = setInterval(() => {
      for (const session of [...this.#unbound, ...this.#bound]) session.tick();
    }, 1000);
    const address = this.#server.address();
    return typeof address === "object" && address ? address.port : port;
  }

  /** Gives receivers what is due. Called several times a second. */
  async look(): Promise<void> {
    do await this.#deliverer.look();
    while (this.#deliverer.isFull && !this.#isStopping && (await this.#settled()));
  }

  /** Says that the sessions are alive, ends those that shall end, and takes present rights. Called every two seconds. */
  async beat(): Promise<void> {
    await this.#renew();
    await this.#deliverer.hold();
  }

  /** Takes no more, answers what is under way, says goodbye and closes. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const session of this.#unbound) session.close("stopped");
    const end = performance.now() + drainMs;
    while (performance.now() < end && [...this.#bound].some((session) => !session.isIdle))
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const session of this.#bound) session.unbind("stopped");
    clearInterval(this.#clock);
    await closed;
    await this.#deliverer.stop();
    await this.#renew();
  }

  /** Ended sessions are said once; where that fails, at the next time. */
  async #renew(): Promise<void> {
    const ended = this.#ended.splice(0);
    try {
      await renewSessions(this.#processId, [...this.#bound], ended);
    } catch (error) {
      this.#ended.unshift(...ended.slice(0, maxEnded - this.#ended.length));
      throw error;
    }
  }

  #connected(socket: Socket): void {
    const address = (socket.remoteAddress ?? "0.0.0.0").replace(/^::ffff:(?=\d+\.)/i, "");
    const events: SessionEvents = {
      bind: (session, pdu) => this.#bind(session, pdu),
      request: async (session, access, pdu) => {
        if (this.#isStopping) return { status: commandStatus.systemError };
        const answer = await answerRequest(access, pdu, (count) =>
          this.#accounts.takeSubmits(access.actor.userId, count),
        );
        session.submitted += answer.accepted ?? 0;
        return answer;
      },
      room: (session) => {
        if (session.isReceiver) this.#deliverer.pump(session.access?.actor.userId);
      },
      closed: (session, reason, detail) => this.#closed(session, reason, detail),
    };
    this.#unbound.add(new Session(socket, address, this.#limits, events));
    // Many silent ones make room for those that bind.
    const [oldest] = this.#unbound;
    if (this.#unbound.size > this.#limits.unbound) oldest?.close("crowded");
  }

  async #bind(session: Session, pdu: Parameters<typeof checkBind>[0]) {
    if (this.#isStopping) return commandStatus.bindFailed;
    const access = await checkBind(pdu, session.address);
    if (typeof access === "number") return access;
    const { userId } = access.actor;
    await listenForSmpp(userId, session.isReceiver);
    if (session.isClosed || !this.#accounts.add(userId, session)) return commandStatus.bindFailed;
    this.#unbound.delete(session);
    this.#bound.add(session);
    session.boundTo(userId);
    smppSessionsOpen.set(this.#bound.size);
    log().info({ account: userId, address: session.address, mode: session.mode }, "smpp bound");
    if (session.isReceiver) await this.#deliverer.hold();
    return access;
  }

  #closed(session: Session, reason: CloseReason, detail?: string): void {
    this.#unbound.delete(session);
    if (!this.#bound.delete(session)) return;
    smppSessionsOpen.set(this.#bound.size);
    if (session.ownerId) this.#accounts.remove(session.ownerId, session);
    if (this.#ended.length < maxEnded) this.#ended.push(session);
    log().info(
      { account: session.ownerId, address: session.address, reason, detail },
      "smpp session ended",
    );
  }

  /** Lets answers come in before more is read. */
  async #settled(): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return true;
  }
}
