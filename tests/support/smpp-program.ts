import smpp from "smpp";

/** A PDU as the `smpp` package gives it. */
export type ProgramPdu = Record<string, unknown> & {
  command: string;
  command_status: number;
  sequence_number: number;
  response(fields?: Record<string, unknown>): ProgramPdu;
};

interface PackageSession {
  on(event: string, listener: (value: never) => void): void;
  send(pdu: unknown, answered?: (pdu: ProgramPdu) => void): boolean;
  close(): void;
  destroy(): void;
  pause(): void;
  resume(): void;
}

const { connect, PDU } = smpp as unknown as {
  connect(options: {
    host: string;
    port: number;
    tls?: boolean;
    rejectUnauthorized?: boolean;
  }): PackageSession;
  PDU: new (command: string, fields: object) => ProgramPdu;
};

/** A customer's program: the session of the public `smpp` package. */
export interface Program {
  session: PackageSession;
  /** deliver_sm that came, in their order. */
  delivered: ProgramPdu[];
  /** Commands of the server that are no deliveries. */
  heard: string[];
  closed: Promise<void>;
  /** The status that deliveries are answered with; null for no answer. */
  state: { deliverStatus: number | null };
  request(command: string, fields?: object): Promise<ProgramPdu>;
  bind(systemId: string, password: string, mode?: string): Promise<number>;
  end(): Promise<void>;
}

const programs = new Set<Program>();

export async function connectProgram(
  port: number,
  { tls = false }: { tls?: boolean } = {},
): Promise<Program> {
  const session = connect({ host: "127.0.0.1", port, tls, rejectUnauthorized: false });
  const { promise: closed, resolve: isClosed } = Promise.withResolvers<void>();
  const waiting = new Set<(pdu: ProgramPdu) => void>();
  const delivered: ProgramPdu[] = [];
  const heard: string[] = [];
  const state: Program["state"] = { deliverStatus: 0 };
  session.on("error", () => undefined);
  session.on("close", () => {
    isClosed();
    for (const resolve of waiting) resolve({ command: "closed", command_status: -1 } as ProgramPdu);
  });
  session.on("pdu", (pdu: ProgramPdu) => {
    if (pdu.command === "deliver_sm") {
      delivered.push(pdu);
      const { deliverStatus } = state;
      if (deliverStatus !== null) session.send(pdu.response({ command_status: deliverStatus }));
    } else if (!pdu.command.endsWith("_resp")) {
      heard.push(pdu.command);
      if (pdu.command === "enquire_link" || pdu.command === "unbind") session.send(pdu.response());
    }
  });
  await new Promise<void>((resolve) =>
    session.on(tls ? "secureConnect" : "connect", () => resolve()),
  );
  const request = (command: string, fields: object = {}) =>
    new Promise<ProgramPdu>((resolve) => {
      const settle = (pdu: ProgramPdu) => {
        waiting.delete(settle);
        resolve(pdu);
      };
      waiting.add(settle);
      session.send(new PDU(command, fields), settle);
    });
  const program: Program = {
    session,
    delivered,
    heard,
    closed,
    state,
    request,
    async bind(systemId, password, mode = "transceiver") {
      const answer = await request(`bind_${mode}`, { system_id: systemId, password });
      return answer.command_status;
    },
    async end() {
      session.destroy();
      await closed;
    },
  };
  programs.add(program);
  return program;
}

export async function endPrograms(): Promise<void> {
  await Promise.all([...programs].map(async (program) => program.end()));
  programs.clear();
}

/** The text of a delivery's short_message, whether or not the package's filters are in place. */
export function textOf(pdu: ProgramPdu): string {
  const content = pdu.short_message as Buffer | { message: string | Buffer };
  const message = Buffer.isBuffer(content) ? content : content.message;
  return Buffer.isBuffer(message) ? message.toString("latin1") : message;
}

/** The fields of a receipt's text, such as `id` and `stat`. */
export function receiptOf(pdu: ProgramPdu): Record<string, string> {
  return Object.fromEntries(
    [...textOf(pdu).matchAll(/(\w+):(\S*)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
