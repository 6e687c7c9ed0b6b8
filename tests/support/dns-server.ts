import { createSocket } from "node:dgram";

/** A name server on loopback that knows TXT records only, and may be made to answer nothing. */
export async function startNameServer() {
  const records = new Map<string, string[]>();
  const state = { isSilent: false };
  const socket = createSocket("udp4");
  socket.on("message", (question, { port, address }) => {
    if (!state.isSilent) socket.send(answerTo(question, records), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    state,
    stop: async () => new Promise<void>((resolve) => void socket.close(resolve)),
  };
}

/** The header, the question again, and a record for each value; that there is no such name where there is none. */
function answerTo(question: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const asked = question.subarray(12, at + 5);
  const values = records.get(labels.join(".").toLowerCase()) ?? [];
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(values.length > 0 ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, asked, ...values.map(recordOf)]);
}

function recordOf(value: string): Buffer {
  const text = Buffer.from(value, "latin1");
  // The name is that of the question; TXT of the internet, for a minute.
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length]);
  return Buffer.concat([head, text]);
}
