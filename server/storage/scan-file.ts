import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { logRefusal } from "#server/auth/log-refusal.ts";
import { log } from "#server/log.ts";
import type { SpooledFile } from "./store-shape.ts";

/** Milliseconds for which the scanner may say nothing. */
const patience = 60_000;
/** Longer answers are none of clamd's. */
const maxAnswer = 4096;

/**
 * Asks the scanner of SCANNER_URL (clamd's INSTREAM) about an upload; without one nothing is asked. Throws Unprocessable
 * for a file with malware, and Unavailable where the scanner gives no verdict: nothing is kept unscanned.
 */
export async function assertClean(file: Pick<SpooledFile, "path">, ownerId: string): Promise<void> {
  const { SCANNER_URL } = env();
  if (SCANNER_URL === undefined) return;
  const verdict = await ask(new URL(SCANNER_URL), file.path).catch((error: unknown) => {
    log().error({ err: error }, "the scanner of uploads gives no verdict");
    return null;
  });
  if (verdict === "stream: OK") return;
  if (!verdict?.endsWith(" FOUND")) {
    if (verdict !== null) log().error({ verdict }, "the scanner of uploads gives no verdict");
    throw new AppError("Unavailable", "storage.errors.scanner");
  }
  logRefusal("malware", { account: ownerId, verdict });
  throw new AppError("Unprocessable", "storage.errors.malware");
}

async function ask({ hostname, port }: URL, path: string): Promise<string> {
  const socket = connect({ host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port || 3310) });
  socket.setTimeout(patience, () => socket.destroy(new Error("the scanner is silent")));
  try {
    const [answer] = await Promise.all([readAnswer(socket), send(socket, path)]);
    return answer;
  } finally {
    socket.destroy();
  }
}

/** Each piece has its length before it; one of no length ends the stream. */
async function send(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    // A scanner that has said enough closes.
    if (socket.destroyed || socket.writableEnded) return;
    await write(socket, lengthOf(chunk.byteLength));
    await write(socket, chunk);
  }
  await write(socket, lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Resolves also where the other side has closed: what it said before counts. */
function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => void socket.write(bytes, () => resolve()));
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    socket.on("data", (piece: Buffer) => {
      said += piece.toString();
      if (said.includes("\0") || said.length > maxAnswer) resolve(said.split("\0", 1)[0] ?? "");
    });
    socket.once("error", reject);
    socket.once("close", () =>
      said === "" ? reject(new Error("the scanner closed")) : resolve(said),
    );
  });
}
