import { Agent, request } from "undici";

interface Call {
  port: number;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** Milliseconds to the first byte. */
  firstByteMs: number;
  body: string;
}

/** By a client that takes half of what Node's own does: it runs on the cores of what is measured. */
export async function call(
  { port, path, method = "GET", headers = {}, body }: Call,
  agent: Agent,
): Promise<Answer> {
  const begun = performance.now();
  const answer = await request(`http://127.0.0.1:${port}${path}`, {
    dispatcher: agent,
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const firstByteMs = performance.now() - begun;
  return { status: answer.statusCode, firstByteMs, body: await answer.body.text() };
}

/**
 * Makes the given number of calls over the given number of kept-alive connections, each as soon as its connection is
 * free. Throws for an answer of another status than `status`.
 */
export async function load(
  connections: number,
  calls: number,
  make: (index: number) => Call,
  status = 200,
): Promise<{ perSecond: number; firstByteMs: number[] }> {
  const agent = new Agent({ connections, pipelining: 1 });
  const firstByteMs: number[] = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < calls) {
        const answer = await call(make(next++), agent);
        if (answer.status !== status)
          throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`);
        firstByteMs.push(answer.firstByteMs);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  await agent.close();
  return { perSecond: calls / seconds, firstByteMs };
}
