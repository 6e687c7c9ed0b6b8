import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import type { PduFields } from "#server/smpp-wire/pdu.ts";
import type { SmscOptions } from "./smsc-options.ts";
import { printer, Recorder } from "./smsc-record.ts";
import type { SmscMessage } from "./smsc-record.ts";
import { SmscSession } from "./smsc-session.ts";
import type { SmscCounts, SmscState } from "./smsc-session.ts";

export interface Smsc {
  url: string;
  port: number;
  /** Options may be changed while it runs. */
  options: SmscOptions;
  counts: SmscCounts;
  /** Every accepted message, unless `onMessage` takes them. */
  messages: SmscMessage[];
  /** Lists the links that are bound now. */
  sessions(): SmscSession[];
  /** Delivers a message of a handset, each buffer a part; resolves with the answers' statuses. */
  sendFromHandset(fields: PduFields, parts?: Buffer[]): Promise<number[]>;
  /** Cuts all links at once. */
  drop(): void;
  close(): Promise<void>;
}

/** A real SMPP server on loopback, for tests, bench and trying the product by hand. */
export async function startSmsc(options: SmscOptions = {}, port = 0): Promise<Smsc> {
  const sessions = new Set<SmscSession>();
  const messages: SmscMessage[] = [];
  const recorder = options.record ? new Recorder(options.record) : null;
  // Ids go on from the clock, so that a restarted SMSC doesn't give one again.
  let lastId = BigInt(Date.now()) << 16n;
  const state: SmscState = {
    options,
    counts: {
      binds: 0,
      submits: 0,
      throttled: 0,
      messages: 0,
      enquires: 0,
      deliverAnswers: [],
      nacks: 0,
    },
    newMessageId: () => (lastId += 1n).toString(16),
    accept(message, done) {
      if (!message) return done();
      state.counts.messages += 1;
      if (options.onMessage) options.onMessage(message);
      else messages.push(message);
      if (recorder) recorder.record(message, done);
      else done();
    },
  };
  const server = createServer((socket) => {
    const session = new SmscSession(socket, state);
    sessions.add(session);
    socket.on("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  // A TCP server's address is never a pipe's name.
  const { port: bound } = server.address() as AddressInfo;
  const drop = () => {
    for (const { socket } of sessions) socket.destroy();
  };

  return {
    url: `smpp://cabinet:secret@127.0.0.1:${bound}`,
    port: bound,
    options,
    counts: state.counts,
    messages,
    sessions: () => [...sessions].filter(({ isBound }) => isBound),
    sendFromHandset(fields, parts = [Buffer.alloc(0)]) {
      const session = [...sessions].find(({ isBound }) => isBound);
      if (!session) throw new Error("no link is bound");
      return Promise.all(parts.map((part) => session.deliver({ ...fields, short_message: part })));
    },
    drop,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  };
}

/** `node tests/support/smsc.ts --port 2775 --receipts after --throttle 10 …` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "2775" },
      delay: { type: "string", default: "0" },
      throttle: { type: "string", default: "0" },
      "throttle-above": { type: "string", default: "0" },
      "drop-after": { type: "string", default: "0" },
      hang: { type: "boolean", default: false },
      receipts: { type: "string", default: "after" },
      "receipt-delay": { type: "string", default: "500" },
      "receipt-tlv": { type: "boolean", default: false },
      record: { type: "string" },
      quiet: { type: "boolean", default: false },
    },
  });
  const receipts = (["none", "after", "before", "twice"] as const).find(
    (mode) => mode === values.receipts,
  );
  if (!receipts) throw new Error("--receipts is one of none, after, before, twice");
  const print = printer();
  const smsc = await startSmsc(
    {
      answerDelayMs: Number(values.delay),
      throttleEvery: Number(values.throttle),
      throttleAbove: Number(values["throttle-above"]),
      dropAfter: Number(values["drop-after"]),
      hang: values.hang,
      receipts,
      receiptDelayMs: Number(values["receipt-delay"]),
      receiptTlv: values["receipt-tlv"],
      record: values.record,
      onMessage: values.quiet ? () => undefined : print,
    },
    Number(values.port),
  );
  print({ listening: smsc.url });
  const stop = () => {
    print({ counts: { ...smsc.counts, deliverAnswers: smsc.counts.deliverAnswers.length } });
    void smsc.close();
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

if (import.meta.main) await main();
