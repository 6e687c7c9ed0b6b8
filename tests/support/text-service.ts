import type { ServerResponse } from "node:http";
import { type Received, startReceiver } from "./webhook-receiver.ts";

/** A service that speaks the OpenAI API on loopback and streams what `write` says for each request. */
export async function startTextService() {
  const server = await startReceiver();
  return {
    url: `${server.url}/v1`,
    asked: server.received,
    stop: server.stop,
    answer(write: (data: Asked, response: ServerResponse, received: Received) => void) {
      server.received.length = 0;
      server.state.answer = (received, response) => write(dataOf(received), response, received);
    },
  };
}

/** What a draft was asked for with. */
export interface Asked {
  rephrase?: string;
  about: string;
  tooLong?: string;
  maxCharacters: number;
  way: string;
  [member: string]: unknown;
}

/** The messages of a request: the rules, and what is to be written as data. */
export function messagesOf({ body }: Received): { role: string; content: string }[] {
  const { messages } = JSON.parse(body) as {
    messages: { role: string; content: string | { text: string }[] }[];
  };
  return messages.map(({ role, content }) => ({
    role,
    content: typeof content === "string" ? content : content.map(({ text }) => text).join(""),
  }));
}

function dataOf(received: Received): Asked {
  return JSON.parse(messagesOf(received).at(-1)?.content ?? "{}") as Asked;
}

const chunk = (delta: object, reason: string | null = null) =>
  `data: ${JSON.stringify({
    id: "one",
    object: "chat.completion.chunk",
    created: 1,
    model: "small",
    choices: [{ index: 0, delta, finish_reason: reason }],
  })}\n\n`;

/** Begins a stream. */
export function begin(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(chunk({ role: "assistant", content: "" }));
}

/** Writes a piece of the text. */
export function piece(response: ServerResponse, text: string): void {
  response.write(chunk({ content: text }));
}

/** Ends a stream as the API does. */
function finish(response: ServerResponse, reason = "stop"): void {
  response.end(`${chunk({}, reason)}data: [DONE]\n\n`);
}

/** Streams a whole text in a few pieces. */
export function say(response: ServerResponse, text: string, reason = "stop"): void {
  begin(response);
  for (let at = 0; at < text.length; at += 7) piece(response, text.slice(at, at + 7));
  finish(response, reason);
}
