import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const wahaKey = "the gateway's own key";

interface Session {
  status: string;
  phone: string | null;
  config: Record<string, unknown>;
}

/** A WAHA gateway on loopback, as its documentation says it answers. */
export async function startWaha() {
  const sessions = new Map<string, Session>();
  const sent: { session: string; chatId: string; text: string }[] = [];
  const asked: string[] = [];
  /** The numbers of contacts who have hidden ids. */
  const numbers = new Map<string, string>();
  /** The numbers that have no WhatsApp. */
  const absent = new Set<string>();
  /** What each call is answered with instead, until it is taken away. */
  /** With "proxy" a proxy answers, because the gateway can't be reached. */
  const trouble: { status: number | "hang" | "proxy" | null } = { status: null };

  type Body = Record<string, unknown>;
  const begin = ({ name, config }: Body) => {
    sessions.set(name as string, { status: "SCAN_QR_CODE", phone: null, config: config as Body });
    return { status: 201, body: { name, status: "STARTING" } };
  };
  const start = (name: string) => {
    Object.assign(sessions.get(name) ?? {}, { status: "WORKING" });
    return { status: 201, body: {} };
  };
  const look = (name: string) => {
    const session = sessions.get(name);
    if (!session) return { status: 404, body: { message: "Session not found" } };
    const me = session.phone ? { id: `${session.phone.slice(1)}:7@s.whatsapp.net` } : null;
    return { status: 200, body: { name, status: session.status, me } };
  };
  const send = (message: Body) => {
    const { session, chatId, text } = message as unknown as (typeof sent)[number];
    if (sessions.get(session)?.status !== "WORKING")
      return { status: 422, body: { message: "Session status is not as expected" } };
    if (absent.has(chatId)) return { status: 500, body: { message: "No LID for user" } };
    sent.push({ session, chatId, text });
    return { status: 201, body: { id: { _serialized: `true_${chatId}_${sent.length}` } } };
  };
  const calls: [RegExp, (name: string, body: Body) => { status: number; body: object }][] = [
    [/^POST \/api\/sessions$/, (_, body) => begin(body)],
    [/^POST \/api\/sessions\/([^/]+)\/(?:start|restart)$/, start],
    [
      /^DELETE \/api\/sessions\/([^/]+)$/,
      (name) => ({ status: sessions.delete(name) ? 200 : 404, body: {} }),
    ],
    [/^GET \/api\/sessions\/([^/]+)$/, look],
    [
      /^GET \/api\/([^/]+)\/auth\/qr\?format=raw$/,
      (name) => ({ status: 200, body: { value: `2@${name}` } }),
    ],
    [
      /^GET \/api\/[^/]+\/lids\/(\d+)@lid$/,
      (lid) => ({ status: 200, body: { lid, pn: numbers.get(lid) ?? null } }),
    ],
    [
      /^GET \/api\/contacts\/check-exists\?phone=(\d+)&session=[^&]+$/,
      (phone) => ({ status: 200, body: { numberExists: !absent.has(`${phone}@c.us`) } }),
    ],
    [/^POST \/api\/sendText$/, (_, body) => send(body)],
  ];
  const answerOf = (method: string, path: string, body: Body) => {
    for (const [pattern, answer] of calls) {
      const found = pattern.exec(`${method} ${path}`);
      if (found) return answer(found[1] ?? "", body);
    }
    return { status: 404, body: {} };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      const { method = "GET", url = "" } = request;
      asked.push(`${method} ${url}`);
      if (trouble.status === "hang") return;
      if (trouble.status === "proxy") {
        response.writeHead(404, { "content-type": "text/plain" });
        response.end("404 page not found");
        return;
      }
      const isKnown = request.headers["x-api-key"] === wahaKey;
      const answer = isKnown ? answerOf(method, url, body) : { status: 401, body: {} };
      response.writeHead(trouble.status ?? answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    sent,
    asked,
    numbers,
    absent,
    trouble,
    /** Scans the only code that is shown with a phone. */
    scan(phone: string) {
      const session = [...sessions.values()].find(({ status }) => status === "SCAN_QR_CODE");
      if (!session) throw new Error("no code is shown");
      Object.assign(session, { status: "WORKING", phone });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}
