import { readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { getImport, startImport } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { copyLines } from "#server/db/copy.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createMadeFile, storeBytes, spool } from "#server/storage/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { startWorker } from "#tests/support/worker.ts";
import { startDatabase } from "./database.ts";
import { type Figure, isQuick, ratios, report, secondsOf } from "./figures.ts";
import { median } from "./median.ts";
import { peakMemory } from "./peak-memory.ts";

// Contacts from a file beside a raw COPY of the same rows into the same table, by a worker of production's settings.
const rows = isQuick
  ? { tenth: 5000, whole: 50_000, large: 100_000, rounds: 3 }
  : { tenth: 100_000, whole: 1_000_000, large: 3_000_000, rounds: 3 };

const families = ["Иванов", "Кузнецов", "Соколов", "Лебедев", "Новиков", "Виноградов", "Тимофеев"];
const given = ["Иван", "Мария", "Александр", "Елена", "Дмитрий", "Анастасия", "Олег", "Зоя"];

function person(at: number): [phone: string, email: string, firstName: string, lastName: string] {
  const scattered = (at * 7919) % 1_000_000_000;
  return [`+79${String(scattered).padStart(9, "0")}`, `user${scattered.toString(36)}@mail${at % 50}.example`, given[at % 8] ?? "", `${families[at % 7] ?? ""}${at % 1009}`]; // prettier-ignore
}

function* lines(ownerId: string, listId: string, count: number): Generator<string> {
  for (let at = 0; at < count; at++) yield [newId(), ownerId, listId, ...person(at)].join("\t");
}

async function* csv(count: number): AsyncGenerator<Uint8Array> {
  let text = "phone;email;first name;last name\r\n";
  for (let at = 0; at < count; at++) {
    text += `${person(at).join(";")}\r\n`;
    if (text.length < 256 * 1024) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(text);
}

/** Resident memory now, MB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

const database = await startDatabase("import");
try {
  const db = sql();
  const user = await createUser(db);
  const actor = actorFor(user);
  const empty = async () =>
    db`truncate contacts, contact_texts, contact_text_debts, contact_consents, contact_imports, contact_import_rejects`;
  const files = new Map<number, string>();
  for (const count of [rows.tenth, rows.whole, rows.large]) {
    const kept = await storeBytes(await spool(csv(count), () => undefined), `${count}.csv`);
    await db.begin(async (tx) =>
      createMadeFile(tx, { ownerId: user.id, by: { kind: "system" } }, kept),
    );
    files.set(count, kept.id);
  }
  const worker = await startWorker(database.url, {
    DATA_DIR: process.env.DATA_DIR ?? "",
    LOG_LEVEL: "error",
  });
  const idle = memoryOf(worker.child.pid ?? 0);

  const bringIn = async (count: number) => {
    await empty();
    const { id: ListId } = await createContactList(db, { ownerId: user.id });
    const how = { reading: { encoding: "utf8", delimiter: ";", quote: '"' }, hasHeader: true, columns: ["phone", "email", "firstName", "lastName"], known: "merge" } as const; // prettier-ignore
    return secondsOf(async () => {
      const { id } = await startImport(actor, { fileId: files.get(count) ?? "", ListId, ...how, columns: [...how.columns] }, null); // prettier-ignore
      for (;;) {
        const { state, imported } = await getImport(actor, id);
        if (state === "completed" && imported === count) return;
        if (state !== "running") throw new Error(`the import ended as ${state} with ${imported}`);
        await sleep(50);
      }
    });
  };
  const copy = async (count: number) => {
    await empty();
    const { id } = await createContactList(db, { ownerId: user.id });
    return secondsOf(async () =>
      db.begin(async (tx) =>
        copyLines(tx, "contacts", ["id", "owner_id", "list_id", "phone", "email", "first_name", "last_name"], lines(user.id, id, count)),
      ),
    ); // prettier-ignore
  };
  const copied: number[] = [];
  const imported: number[] = [];
  const tenth: number[] = [];
  for (let round = 0; round < rows.rounds; round++) {
    copied.push(await copy(rows.whole));
    imported.push(await bringIn(rows.whole));
    tenth.push(await bringIn(rows.tenth));
  }
  const large = await bringIn(rows.large);
  const peak = peakMemory(worker.child.pid ?? 0);
  await worker.stop();
  const figures: Figure[] = [
    { name: "import / raw COPY into the same table", unit: "×", wanted: "low", limit: 2, aim: 1.25, value: median(ratios(imported, copied)), samples: { imported, copied } },
    { name: "whole / a tenth of it", unit: "×", wanted: "low", limit: 11, value: median(ratios(imported, tenth)), samples: { imported, tenth } },
    { name: "memory above idle, with the largest file", unit: "MB", wanted: "low", limit: 160, value: peak - idle, samples: { idle: [idle], peak: [peak] } },
    { name: "the largest file", unit: "s", wanted: "low", limit: { work: 600_000 }, value: large, samples: { large: [large] } },
  ]; // prettier-ignore
  await report("import", rows, figures);
} finally {
  await database.stop();
  rmSync(process.env.DATA_DIR ?? "", { recursive: true, force: true });
}
