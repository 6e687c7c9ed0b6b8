import type { Socket } from "node:net";
import type { BindMode } from "#lib/smpp/bind-modes.ts";
import type { SmppAccess } from "#server/auth/smpp-access.ts";
import { newId } from "#server/db/ids.ts";
import { smppRequestDuration, smppRequests } from "#server/metrics/product-metrics.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import type { Pdu, PduFields } from "#server/smpp-wire/pdu.ts";
import { type OnReply, Requests } from "#server/smpp-wire/requests.ts";
import { type Answer, measured, modeOfBind, ofTransmitters } from "./commands.ts";
import type { SmppLimits } from "./limits.ts";
import { SessionUse } from "./session-use.ts";
import { type CloseReason, Wire } from "./wire.ts";

export interface SessionEvents {
  /** Checks a bind; null where it is refused with the status. */
  bind(session: Session, pdu: Pdu): Promise<SmppAccess | number>;
  /** Answers a request of a bound session. */
  request(session: Session, access: SmppAccess, pdu: Pdu): Promise<Answer> | Answer;
  /** A receiver has room again. */
  room(session: Session): void;
  closed(session: Session, reason: CloseReason, detail?: string): void;
}

const latestInterface = 0x34;

/** One connection of a customer's program, from its first octet to its end. */
export class Session {
  readonly id = newId();
  readonly startedAt = performance.now();
  readonly address: string;
  readonly #limits: SmppLimits;
  readonly #events: SessionEvents;
  readonly #wire: Wire;
  readonly #requests = new Requests();
  #access: SmppAccess | null = null;
  #ownerId: string | null = null;
  #isBinding = false;
  #open = 0;
  #unanswered = 0;
  #isEnquiring = false;
  /** The sequence number of the program's unbind. */
  #leaving: number | null = null;
  mode: BindMode = "transmitter";
  systemType = "";
  submitted = 0;
  delivered = 0;
  readonly use = new SessionUse();
  endReason: CloseReason | null = null;

  constructor(socket: Socket, address: string, limits: SmppLimits, events: SessionEvents) {
    this.address = address;
    this.#limits = limits;
    this.#events = events;
    this.#wire = new Wire(socket, {
      request: (pdu) => this.#take(pdu),
      answer: (pdu) => this.#requests.answer(pdu),
      closed: (reason, detail) => {
        this.#requests.close();
        this.endReason = reason;
        events.closed(this, reason, detail);
      },
    });
  }

  /** Null until it is bound. */
  get access(): SmppAccess | null {
    return this.#access;
  }

  get isClosed(): boolean {
    return this.#wire.isClosed;
  }

  /** The account, from the moment when the bind is granted. */
  get ownerId(): string | null {
    return this.#ownerId;
  }

  boundTo(ownerId: string): void {
    this.#ownerId = ownerId;
  }

  get isReceiver(): boolean {
    return this.mode !== "transmitter";
  }

  /** Requests without an answer: submits, or the deliveries of one that only receives. */
  get waiting(): number {
    return this.mode === "receiver" ? this.#unanswered : this.#open;
  }

  get isIdle(): boolean {
    return this.#open === 0;
  }

  /** Whether one more delivery may be given to it. */
  get hasRoom(): boolean {
    return (
      this.#access !== null &&
      this.#leaving === null &&
      this.#unanswered < this.#limits.deliveries &&
      this.#wire.isWritable
    );
  }

  /** The present rights, or the end of them. */
  renew(access: SmppAccess | undefined): void {
    if (access) this.#access = access;
    else this.unbind("revoked");
  }

  deliver(fields: PduFields, reply: OnReply): void {
    this.#unanswered += 1;
    let isSettled = false;
    this.#send("deliver_sm", fields, (answer) => {
      // After a time-out the session is closed, which says the same once more.
      if (isSettled) return;
      isSettled = true;
      this.#unanswered -= 1;
      if (answer.kind === "answer" && answer.pdu.status === 0) this.delivered += 1;
      reply(answer);
      if (answer.kind === "timeout") this.close("unanswered");
      else this.#events.room(this);
    });
  }

  /** Asks the program to end, and closes. */
  unbind(reason: CloseReason): void {
    if (this.#access) this.#wire.write("unbind", this.#requests.nextSequence());
    this.#wire.end(reason);
  }

  close(reason: CloseReason): void {
    this.#wire.close(reason);
  }

  /** Looks at the clock: called every second. */
  tick(): void {
    const now = performance.now();
    const { bindWithin, enquireAfter } = this.#limits;
    if (!this.#access) {
      if (now - this.startedAt > bindWithin) this.close("late");
      return;
    }
    this.#requests.expire();
    this.use.countSecond(this.mode === "receiver" ? this.delivered : this.submitted);
    if (this.#isEnquiring || now - this.#wire.lastHeard < enquireAfter || !this.isIdle) return;
    this.#isEnquiring = true;
    this.#send("enquire_link", {}, ({ kind }) => {
      this.#isEnquiring = false;
      // Some programs answer under a number of their own, which says as well that they are there.
      const isSilent = this.#wire.lastHeard <= now;
      if (kind === "answer") this.use.enquiredAt = new Date();
      else if (kind === "timeout" && isSilent) this.close("silent");
    });
  }

  #send(command: string, fields: PduFields, reply: OnReply): void {
    const sequence = this.#requests.nextSequence();
    this.#requests.add(sequence, this.#limits.answerWithin, reply);
    this.#wire.write(command, sequence, fields);
  }

  #take(pdu: Pdu): void {
    const { command, sequence } = pdu;
    const mode = modeOfBind[command];
    if (mode) return this.#bind(pdu, mode);
    switch (command) {
      case "enquire_link":
        this.use.enquiredAt = new Date();
        return this.#wire.write("enquire_link_resp", sequence);
      case "unbind":
        this.#leaving = sequence;
        this.#wire.pause();
        return this.#leave();
      default:
        return this.#takeRequest(pdu);
    }
  }

  #takeRequest(pdu: Pdu): void {
    const { command } = pdu;
    if (!ofTransmitters.has(command)) {
      this.#count("other", commandStatus.invalidCommand);
      return this.#wire.write("generic_nack", pdu.sequence, {}, commandStatus.invalidCommand);
    }
    const access = this.#access;
    if (!access || this.mode === "receiver")
      return this.#answer(pdu, { status: commandStatus.wrongBindState });
    this.#open += 1;
    if (this.#open >= this.#limits.window) this.#wire.pause();
    const begun = performance.now();
    const settle = (answer: Answer) => {
      this.#open -= 1;
      if (measured.has(command))
        smppRequestDuration.observe({ command }, (performance.now() - begun) / 1000);
      this.#answer(pdu, answer);
      if (this.#leaving === null) this.#wire.resume();
      else this.#leave();
    };
    void Promise.resolve(this.#events.request(this, access, pdu)).then(settle, () =>
      settle({ status: commandStatus.systemError }),
    );
  }

  /** Submits that were accepted are answered before the unbind that came behind them: else they would be sent again. */
  #leave(): void {
    if (this.#leaving === null || !this.isIdle) return;
    this.#wire.write("unbind_resp", this.#leaving);
    this.#wire.end("unbound");
  }

  #bind(pdu: Pdu, mode: BindMode): void {
    if (this.#access || this.#isBinding)
      return this.#answer(pdu, { status: commandStatus.alreadyBound });
    this.#isBinding = true;
    this.mode = mode;
    this.systemType = pdu.string("system_type");
    // Nothing else is read before the answer.
    this.#wire.pause();
    void this.#events
      .bind(this, pdu)
      .catch(() => commandStatus.systemError)
      .then((access) => {
        this.#isBinding = false;
        if (typeof access === "number") {
          this.#answer(pdu, { status: access });
          return this.#wire.end("refused");
        }
        this.#access = access;
        const fields = { system_id: "smsc", sc_interface_version: latestInterface };
        this.#answer(pdu, { status: commandStatus.ok, fields });
        this.#wire.resume();
        this.#events.room(this);
      });
  }

  #answer({ command, sequence }: Pdu, { status, fields = {} }: Answer): void {
    this.#count(command, status);
    this.#wire.write(`${command}_resp`, sequence, fields, status);
  }

  #count(command: string, status: number): void {
    smppRequests.inc({ command, status: `0x${status.toString(16).padStart(8, "0")}` });
  }
}
