import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface TakenMail {
  to: string[];
  user: string | undefined;
  raw: string;
}

interface Options {
  /** The answer to a recipient; null takes it. */
  refuse?: (address: string) => { code: number; text: string } | null;
}

/** A real SMTP server on loopback that requires a login and keeps the mails it accepts. */
export async function startSmtpServer({ refuse = () => null }: Options = {}) {
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
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, user, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    taken,
    url: `smtp://cabinet:smtp-password@127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
