import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface TakenMail {
  to: string[];
  user: string | undefined;
  raw: string;
}

interface Options {
  /** The answer to a recipient; null takes it. */
  refuse?: (address: string) => { code: number; text: string } | null;
  /** What happens to a mail that has come whole: it is taken, refused, or its connection is lost before the answer. */
  take?: (address: string) => { code: number; text: string } | "lost" | null;
}

/** A real SMTP server on loopback that requires a login and keeps the mails it accepts. */
export async function startSmtpServer({ refuse = () => null, take = () => null }: Options = {}) {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authMethods: ["PLAIN"],
    // Sign-in without encryption: it is all on this machine.
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      password === "smtp-password"
        ? done(null, { user: username })
        : done(Object.assign(new Error("wrong password"), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      const refused = refuse(address);
      done(refused && Object.assign(new Error(refused.text), { responseCode: refused.code }));
    },
    onData: (stream, { envelope, user, id }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const refused = take(to[0] ?? "");
        if (refused === "lost") return lose(id);
        if (refused)
          return done(Object.assign(new Error(refused.text), { responseCode: refused.code }));
        taken.push({ to, user, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  /** Closes a connection without a word. */
  const lose = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: Socket }>)
      if (connection.id === id) connection._socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://cabinet:smtp-password@127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
