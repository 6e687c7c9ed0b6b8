import { forgetDrafts } from "#components/form/local-drafts.ts";
import { reconnected } from "#components/ui/toast.ts";
import type { LivePattern } from "#lib/live-events.ts";
import { isEndingHere, leaveSignedOut } from "./session-over.ts";

export interface LiveMessage {
  event: string;
  data: { id?: string; groupId?: string; count?: number; [extra: string]: unknown };
}

type Handler = (message: LiveMessage) => void;

/** Close code by which the server says that the session is over. */
const sessionEnded = 4401;
/** The reason that the server gives when a session was revoked. A session that expired only fails to reconnect. */
const signedOut = "session ended";
/** Close code by which it says that the account has opened too many sockets since. */
const tooMany = 4408;
const connected: LiveMessage = { event: "socket.connected", data: {} };
const lost: LiveMessage = { event: "socket.lost", data: {} };
const minWait = 1000;
const maxWait = 5000;

const handlers = new Map<string, Set<Handler>>();
let socket: WebSocket | undefined;
let isReady = false;
let wasLost = false;
let attempts = 0;

/** Starts hearing events; the first listener connects, and the connection then lasts as long as the page. */
export function listenLive(pattern: LivePattern, handler: Handler): () => void {
  const known = handlers.get(pattern) ?? new Set();
  handlers.set(pattern, known.add(handler));
  if (!socket) connect();
  // What was rendered before the connection stood but listens only now has missed events like any other.
  if (pattern === connected.event && isReady) handler(connected);
  return () => known.delete(handler);
}

function connect(): void {
  const url = new URL("/socket", window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const opened = new WebSocket(url);
  socket = opened;
  opened.addEventListener("message", ({ data }) => {
    const message = parseMessage(data);
    if (!message) return;
    if (message.event === "socket.ready") onReady();
    else deliver(message);
  });
  opened.addEventListener("close", ({ code, reason }) => {
    if (isReady) deliver(lost);
    wasLost ||= isReady;
    isReady = false;
    if (code === sessionEnded) leave(reason);
    // Coming back at once would close another page's, and so on for ever.
    else if (code === tooMany) window.addEventListener("focus", connect, { once: true });
    else setTimeout(connect, nextWait());
  });
}

/** Goes to the sign-in screen; after a revoked session, here or in another tab, drafts are removed. */
function leave(reason: string): void {
  if (reason !== signedOut) return leaveSignedOut();
  if (isEndingHere()) return;
  forgetDrafts();
  window.location.assign("/login");
}

// The first connection counts too: something may have changed since the server rendered the page.
function onReady(): void {
  isReady = true;
  attempts = 0;
  if (wasLost) window.dispatchEvent(new Event(reconnected));
  wasLost = false;
  deliver(connected);
}

/** 1 to 5 s, longer each time, never the same for all browsers of a restarted server. */
function nextWait(): number {
  attempts += 1;
  const maxDelay = Math.min(maxWait, minWait * 2 ** Math.min(attempts, 4));
  return minWait + Math.random() * (maxDelay - minWait);
}

function deliver(message: LiveMessage): void {
  const resource = message.event.slice(0, message.event.indexOf("."));
  for (const pattern of [message.event, `${resource}.*`]) {
    for (const handler of handlers.get(pattern) ?? []) handler(message);
  }
}

function parseMessage(data: unknown): LiveMessage | null {
  if (typeof data !== "string") return null;
  const message: unknown = JSON.parse(data);
  return isLiveMessage(message) ? message : null;
}

function isLiveMessage(value: unknown): value is LiveMessage {
  return (
    typeof value === "object" &&
    value !== null &&
    "event" in value &&
    typeof value.event === "string" &&
    "data" in value
  );
}
