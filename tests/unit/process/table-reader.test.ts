import { afterEach, expect, test } from "vitest";
import { TableReader } from "#server/process/table-reader.ts";
import { workbook } from "#tests/support/workbook.ts";

const readers: TableReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.stop();
});

function newReader() {
  const reader = new TableReader();
  readers.push(reader);
  return reader;
}

test("a workbook is read while the process answers others", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => 79_160_000_000 + at);
  const book = await workbook({
    rows: rows.map((number) => `<row><c><v>${number}</v></c></row>`).join(""),
  });
  let rounds = 0;
  let isOver = false;
  const goRound = () => {
    rounds++;
    if (!isOver) setImmediate(goRound);
  };
  setImmediate(goRound);
  const { columns } = await newReader().read(book, null);
  isOver = true;
  expect(columns[0]?.addresses).toBe(20_000);
  expect(rounds).toBeGreaterThan(1);
});

test("what it refuses is refused as without a thread, and it goes on", async () => {
  const reader = newReader();
  const good = await workbook({ rows: "<row><c><v>79161234567</v></c></row>" });
  const answers = await Promise.allSettled([
    reader.read(Buffer.from("a text"), null),
    reader.read(good, null),
  ]);
  expect(answers).toMatchObject([
    { reason: { code: "Unprocessable", key: "contacts.import.fault.notTable" } },
    { value: { columns: [{ addresses: 1 }] } },
  ]);
});
