import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { playLength } from "#server/storage/play-length.ts";

const folder = mkdtempSync(path.join(tmpdir(), "recordings-"));
afterAll(() => rmSync(folder, { recursive: true }));

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** Plain samples of 8 kHz, and how many of them it says there are. */
async function lengthOf(seconds: number, said?: number): Promise<number | null> {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(8000, 4);
  format.writeUInt32LE(16_000, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  const fact = Buffer.alloc(4);
  fact.writeUInt32LE(said ?? 0);
  const body = Buffer.concat([
    Buffer.from("WAVE"),
    chunk("fmt ", format),
    ...(said === undefined ? [] : [chunk("fact", fact)]),
    chunk("data", Buffer.alloc(seconds * 16_000)),
  ]);
  const file = path.join(folder, `${seconds}-${said}.wav`);
  writeFileSync(file, chunk("RIFF", body));
  return playLength({ path: file, size: statSync(file).size }, "audio/wav");
}

test("a recording is as long as its samples, whatever it says", async () => {
  expect(await lengthOf(3)).toBe(3);
  expect(await lengthOf(90, 1)).toBe(90);
});
