import { Agent, request, type RequestOptions } from "node:http";

interface Call {
  port: number;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** Milliseconds to the first byte. */
  firstByteMs: number;
  body: string;
}

export function call(
  { port, path, method = "GET", headers = {}, body }: Call,
  agent: Agent,
): Promise<Answer> {
  const options: RequestOptions = { host: "127.0.0.1", port, path, method, headers, agent };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const firstByteMs = performance.now() - begun;
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, firstByteMs, body: text }),
      );
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** So many calls over so many kept connections, each as soon as its connection is free. Throws for an answer other than 200. */
export async function load(
  connections: number,
  calls: number,
  make: (index: number) => Call,
): Promise<{ perSecond: number; firstByteMs: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const firstByteMs: number[] = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < calls) {
        const answer = await call(make(next++), agent);
        if (answer.status !== 200)
          throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`);
        firstByteMs.push(answer.firstByteMs);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return { perSecond: calls / seconds, firstByteMs };
}
