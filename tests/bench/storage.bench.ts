import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, report, secondsOf } from "./support/figures.ts";
import { growthDuring, webPids } from "./support/web-memory.ts";
import { startWeb } from "./support/web.ts";

// A file of a gigabyte up and down again: what a web process takes more for it.
const sizes = { megabytes: isQuick ? 200 : 1024, rounds: 2 };
const megabyte = 1024 * 1024;
const maxFiles = 64;

const folder = path.resolve("tests/output/bench/storage-files");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const database = await startDatabase("storage");
process.env.DATA_DIR = folder;
const web = await startWeb(27_781);

function* pieces(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, "x");
  for (let sent = 0; sent < sizes.megabytes * megabyte; sent += piece.length) yield piece;
}

try {
  const user = await createUser(sql(), {});
  const { token } = await createToken(sql(), { ownerId: user.id });
  const call = (method: string, where: string) =>
    request({
      port: web.port,
      path: `/api/storage${where}`,
      method,
      headers: { authorization: token, "content-type": "application/octet-stream" },
    });
  const answerOf = async (asked: ReturnType<typeof call>) => {
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer;
  };
  const upload = async (content: Iterable<Buffer>) => {
    const asked = call("POST", "?filename=film.bin");
    const answered = answerOf(asked);
    await pipeline(Readable.from(content), asked);
    const answer = await answered;
    const body = (await json(answer)) as { id: string; size: number };
    if (answer.statusCode !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const download = async (id: string) => {
    const asked = call("GET", `/${id}`);
    asked.end();
    let size = 0;
    for await (const chunk of await answerOf(asked)) size += (chunk as Buffer).length;
    return size;
  };

  // Each process has answered both before it is measured.
  const pids = webPids();
  for (let warm = 0; warm < pids.length * 4; warm++)
    await download((await upload([Buffer.alloc(megabyte)])).id);

  const up: number[] = [];
  const down: number[] = [];
  const speeds: Record<"up" | "down", number[]> = { up: [], down: [] };
  for (let round = 0; round < sizes.rounds; round++) {
    let id = "";
    const sent = async () => {
      const stored = await upload(pieces());
      if (stored.size !== sizes.megabytes * megabyte) throw new Error("not all of it came");
      id = stored.id;
    };
    const read = async () => {
      if ((await download(id)) !== sizes.megabytes * megabyte)
        throw new Error("not all of it went");
    };
    up.push(
      await growthDuring(pids, async () =>
        speeds.up.push(sizes.megabytes / (await secondsOf(sent))),
      ),
    );
    down.push(
      await growthDuring(pids, async () =>
        speeds.down.push(sizes.megabytes / (await secondsOf(read))),
      ),
    );
  }
  console.log(
    `MB/s up ${speeds.up.map(Math.round).join(", ")}, down ${speeds.down.map(Math.round).join(", ")}`,
  );
  await report("storage", sizes, [
    {
      name: "memory that an upload takes more",
      unit: "MB",
      wanted: "low",
      limit: maxFiles,
      value: Math.max(...up),
      samples: { up, megabytesPerSecond: speeds.up },
    },
    {
      name: "memory that a download takes more",
      unit: "MB",
      wanted: "low",
      limit: maxFiles,
      value: Math.max(...down),
      samples: { down, megabytesPerSecond: speeds.down },
    },
  ]);
} finally {
  await web.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
