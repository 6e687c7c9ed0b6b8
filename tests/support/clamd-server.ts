import { type AddressInfo, createServer, type Socket } from "node:net";

interface Scanner {
  url: string;
  /** What each stream held. */
  scanned: Buffer[];
  /** What it answers to a stream; null closes without a word. */
  verdict: (content: Buffer) => string | null;
  close(): void;
}

/** Speaks as much of clamd's protocol as INSTREAM needs, on loopback. */
export async function startClamd(): Promise<Scanner> {
  const scanner: Scanner = {
    url: "",
    scanned: [],
    verdict: (content) => (content.includes("EICAR") ? "stream: Eicar-Test FOUND" : "stream: OK"),
    close: () => server.close(),
  };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      received = Buffer.concat([received, Buffer.from(piece)]);
      const content = wholeStream(received);
      if (content) answer(scanner, socket, content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is never a pipe's name.
  scanner.url = `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return scanner;
}

function answer({ scanned, verdict }: Scanner, socket: Socket, content: Buffer): void {
  scanned.push(content);
  const said = verdict(content);
  if (said !== null) socket.write(`${said}\0`);
  socket.end();
}

/** The content once the piece without length has come; null until then. */
function wholeStream(received: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return null;
  if (received.subarray(0, command.length).toString() !== command) throw new Error("not INSTREAM");
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
