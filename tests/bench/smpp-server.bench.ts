import { connect, type Socket } from "node:net";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { followers } from "#server/jobs/followers.ts";
import { followEvents, startFollowing } from "#server/jobs/following.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { FrameReader } from "#server/smpp-wire/framing.ts";
import { encodePdu } from "#server/smpp-wire/pdu.ts";
import { startSmppProcess } from "#tests/support/smpp-server-process.ts";
import { startDatabase } from "./support/database.ts";
import { type Figure, isQuick, report } from "./support/figures.ts";
import { median, quantile } from "./support/median.ts";

// A customer's program with four sessions that keeps its windows full, each submit with a receipt asked for; then those
// receipts, after the messages have been delivered. The program, the server and PostgreSQL share the machine.
const sizes = {
  messages: isQuick ? 4000 : 20_000,
  rounds: isQuick ? 1 : 4,
  sessions: 4,
  window: 100,
};

/** One session that reads answers by their headers alone, so that little of the machine is the program's. */
class LoadSession {
  readonly #socket: Socket;
  readonly #frames = new FrameReader();
  readonly #sentAt = new Map<number, number>();
  #sequence = 0;
  readonly waits: number[] = [];
  refused = 0;
  receipts = 0;
  onAnswer: () => void = () => undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => {
      for (const frame of this.#frames.push(chunk)) this.#take(frame);
      this.onAnswer();
    });
  }

  static async bind(port: number, systemId: string, password: string): Promise<LoadSession> {
    const socket = connect(port, "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    const session = new LoadSession(socket);
    const bound = new Promise<void>((resolve) => (session.onAnswer = resolve));
    socket.write(encodePdu("bind_transceiver", 0, { system_id: systemId, password }));
    await bound;
    return session;
  }

  get unanswered(): number {
    return this.#sentAt.size;
  }

  submit(index: number): void {
    this.#sequence += 1;
    this.#sentAt.set(this.#sequence, performance.now());
    this.#socket.write(
      encodePdu("submit_sm", this.#sequence, {
        source_addr: "Cabinet",
        source_addr_ton: 5,
        destination_addr: `7916${String(index).padStart(7, "0")}`,
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        registered_delivery: 1,
        short_message: Buffer.from(`Your code is ${index}. Tell it to nobody`),
      }),
    );
  }

  cork(): void {
    this.#socket.cork();
    setImmediate(() => this.#socket.uncork());
  }

  #take(frame: Buffer): void {
    const command = frame.readUInt32BE(4);
    const sequence = frame.readUInt32BE(12);
    if (command === 0x05) {
      this.receipts += 1;
      this.#socket.write(encodePdu("deliver_sm_resp", sequence));
      return;
    }
    const at = this.#sentAt.get(sequence);
    if (at === undefined) return;
    this.#sentAt.delete(sequence);
    this.waits.push(performance.now() - at);
    if (frame.readUInt32BE(8) !== 0) this.refused += 1;
  }

  end(): void {
    this.#socket.destroy();
  }
}

const database = await startDatabase("smpp-server");
process.env.SECRETS_KEY ??= "a key of benchmarks, long enough for sealing";
const server = await startSmppProcess(database.url, {
  SMPP_RATE: "1000000",
  LOG_LEVEL: "info",
});
try {
  await startFollowing(sql());
  const user = await createUser(sql(), { balance: asMoney(10n ** 13n) });
  const { token } = await createToken(sql(), { ownerId: user.id });
  const sessions = await Promise.all(
    Array.from({ length: sizes.sessions }, async () =>
      LoadSession.bind(server.port, user.username, token),
    ),
  );
  let next = 0;
  const submitAll = async (count: number) => {
    const end = next + count;
    await Promise.all(
      sessions.map(
        (session) =>
          new Promise<void>((resolve) => {
            const fill = () => {
              session.cork();
              while (session.unanswered < sizes.window && next < end) session.submit(next++);
              if (next >= end && session.unanswered === 0) resolve();
            };
            session.onAnswer = fill;
            fill();
          }),
      ),
    );
  };
  const receiptsOf = () => sessions.reduce((sum, { receipts }) => sum + receipts, 0);
  const deliverAll = async (count: number) => {
    const ids = await sql()<{ id: string }[]>`
      select id from sendings where owner_id = ${user.id} and status = 'pending' order by id limit ${count}`;
    for (let from = 0; from < ids.length; from += 1000)
      await sql().begin(async (tx) =>
        applyOutcomes(
          tx,
          { kind: "system" },
          ids
            .slice(from, from + 1000)
            .map(({ id }) => ({ ownerId: user.id, id, status: "delivered", error: null })),
        ),
      );
    const before = receiptsOf();
    const begun = performance.now();
    await followEvents("smpp", followers.smpp as NonNullable<(typeof followers)[string]>);
    while (receiptsOf() - before < ids.length)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return ids.length / ((performance.now() - begun) / 1000);
  };
  await submitAll(2000);
  await deliverAll(2000);
  for (const session of sessions) session.waits.length = 0;
  const rates: number[] = [];
  const receipts: number[] = [];
  for (let round = 0; round < sizes.rounds; round++) {
    const begun = performance.now();
    await submitAll(sizes.messages);
    rates.push(sizes.messages / ((performance.now() - begun) / 1000));
    receipts.push(await deliverAll(sizes.messages));
  }
  const waits = sessions.flatMap((session) => session.waits);
  const refused = sessions.reduce((sum, session) => sum + session.refused, 0);
  if (refused > 0) throw new Error(`${refused} submits were refused`);
  const faults = await findLedgerFaults(sql());
  if (faults.length > 0) throw new Error("the ledger is wrong");
  const figures: Figure[] = [
    {
      name: "submit_sm over four sessions, accepted",
      unit: "messages/s",
      wanted: "high",
      limit: { work: 0.2 },
      value: median(rates),
      samples: { rates },
    },
    {
      name: "submit_sm, 99 of 100 answered within",
      unit: "ms",
      wanted: "low",
      limit: { work: 250, commits: 2 },
      value: quantile(waits, 0.99),
      samples: { p50: [quantile(waits, 0.5)] },
    },
    {
      name: "receipts, delivered and answered",
      unit: "messages/s",
      wanted: "high",
      limit: { work: 0.2 },
      value: median(receipts),
      samples: { receipts },
    },
  ];
  for (const session of sessions) session.end();
  await report("smpp-server", sizes, figures);
} finally {
  await server.stop();
  await database.stop();
}
