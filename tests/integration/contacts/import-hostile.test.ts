// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { previewImport } from "#server/contacts/service.ts";
import { openTable, TableError, type TableSource } from "#server/spreadsheets/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { bringIn, peopleOf, storedTable } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { workbook } from "#tests/support/workbook.ts";

const caller = prepareCaller();
const megabyte = 1024 * 1024;
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const csv = { encoding: "utf8", delimiter: ";", quote: '"' } as const;

/** A file that isn't stored: its bytes are generated as they are read. */
function made(size: number, byte: (at: number) => Buffer, type = "text/csv"): TableSource {
  return {
    size,
    type,
    read: async ({ start, end }) =>
      (async function* () {
        for (let at = start; at <= end; at += megabyte) yield byte(at).subarray(0, end + 1 - at);
      })(),
  };
}

async function faultOf(source: TableSource): Promise<{ fault: string | null; peak: number }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  try {
    for await (const _ of openTable(source, source.type === sheetType ? null : csv).rows);
    return { fault: null, peak: (peak - before) / megabyte };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { fault: error.fault, peak: (peak - before) / megabyte };
  } finally {
    clearInterval(watching);
  }
}

describe("hostile files are refused, in little memory", () => {
  it("a gigabyte in one line", async () => {
    const letters = Buffer.alloc(megabyte, "a");
    expect((await faultOf(made(1024 * megabyte, () => letters))).fault).toBe("line");
    const quoted = Buffer.alloc(megabyte, '"');
    const { fault, peak } = await faultOf(made(1024 * megabyte, (at) => (at === 0 ? Buffer.concat([Buffer.from('"'), letters]) : quoted)));
    expect(fault).toBe("line");
    expect(peak).toBeLessThan(100);
  }); // prettier-ignore

  it("a workbook that unpacks to more than an honest one", async () => {
    const row = "<row><c><v>79000000001</v></c></row>".repeat(30_000);
    const bomb = await workbook({ rows: row.repeat(150) });
    expect(bomb.length).toBeLessThan(2 * megabyte);
    const { fault, peak } = await faultOf({ size: bomb.length, type: sheetType, read: async ({ start, end }) => [bomb.subarray(start, end + 1)] as never }); // prettier-ignore
    expect(fault).toBe("bomb");
    expect(peak).toBeLessThan(150);
  });

  it("a workbook of one endless text, of endless texts, of what is no XML, and half of one", async () => {
    const endless = await workbook({ rows: `<row><c t="inlineStr"><is><t>${"a".repeat(3 * megabyte)}</t></is></c></row>` });
    const deep = await workbook({ rows: "<a>".repeat(10 * megabyte) });
    const damaged = await workbook({ rows: "<row><c></row>" });
    const laughing = await workbook({ rows: "", parts: { "xl/worksheets/sheet2.xml": '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>' } });
    const whole = await workbook({ rows: "<row><c><v>1</v></c></row>" });
    const faults: [Buffer, string][] = [[endless, "line"],
      [deep, "damaged"], [damaged, "damaged"], [laughing, "damaged"], [whole.subarray(0, 300), "damaged"], [Buffer.concat([Buffer.from("PK\x03\x04"), deflateRawSync(Buffer.alloc(1000))]), "damaged"]];
    for (const [bytes, fault] of faults)
      expect((await faultOf({ size: bytes.length, type: sheetType, read: async ({ start, end }) => [bytes.subarray(start, end + 1)] as never })).fault).toBe(fault);
  }); // prettier-ignore

  it("a workbook whose bytes don’t come is not called damaged, wherever that happens", async () => {
    const bytes = await workbook({ rows: "<row><c><v>1</v></c></row>".repeat(20_000), parts: { "pad.bin": randomBytes(megabyte) } });
    for (const answered of [0, 1, 2, 3, 4]) {
      let left = answered;
      const read: TableSource["read"] = async ({ start, end }) => {
        if (left-- <= 0) throw new Error("reset by peer");
        return [bytes.subarray(start, end + 1)] as never;
      };
      await expect(faultOf({ size: bytes.length, type: sheetType, read })).rejects.toMatchObject({ name: "SourceFailed" });
    }
  }); // prettier-ignore

  it.each([
    ["a program under .csv", Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0"), Buffer.alloc(4000, 7)]), "people.csv", "notTable"],
    ["a picture under .csv", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "people.csv", "notTable"],
    ["an old workbook", Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2000)]), "people.xls", "legacy"],
    ["an archive that is no workbook", Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]), "people.xlsx", "damaged"],
    ["nothing", Buffer.alloc(0), "people.csv", "empty"],
    ["blank lines", Buffer.from("\n\n;;\n"), "people.csv", "empty"],
  ])("%s", async (_, content, filename, fault) => {
    const fileId = await storedTable(caller(), content, filename);
    await expect(previewImport(actorFor(caller().user), { fileId })).rejects.toMatchObject({
      code: "Unprocessable",
      key: `contacts.import.fault.${fault}`,
    });
  }); // prettier-ignore

  it("what breaks later leaves what came before it, and says why", async () => {
    const text = `phone;name\n+79000000001;Анна\n+79000000002;"Пётр\n${"x;y\n".repeat(200_000)}`;
    const ended = await bringIn(caller(), text, { reading: { encoding: "utf8", delimiter: ";", quote: '"' }, hasHeader: true, columns: ["phone", "firstName"] }); // prettier-ignore
    expect(ended).toMatchObject({ state: "failed", fault: "line", imported: 1 });
    expect(await peopleOf(ended.ListId)).toHaveLength(1);
  });

  it("letters in the wrong encoding are left out value by value, zeros are no text", async () => {
    const people = "phone;name\n+79000000001;Анна\n".padEnd(100, "# Щербакова\n");
    const broken = Buffer.concat([
      Buffer.from(`${people}\n+79000000002;`),
      Buffer.from([0xc3, 0x28]),
    ]);
    const given = { columns: ["phone", "firstName"] as ("phone" | "firstName")[] };
    const ended = await bringIn(caller(), broken, given);
    expect(ended).toMatchObject({
      imported: 2,
      leftOut: { unreadable: { count: 1, value: "\uFFFD(" } },
    });
    const zeros = await storedTable(caller(), Buffer.from(`phone;name\n+79000000001;\0\n`));
    await expect(previewImport(actorFor(caller().user), { fileId: zeros })).rejects.toMatchObject({ key: "contacts.import.fault.notTable" }); // prettier-ignore
  });
});
