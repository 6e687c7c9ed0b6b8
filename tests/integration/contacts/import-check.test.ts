// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { describe, expect, it } from "vitest";
import type { ImportCheck, ImportCheckInput } from "#lib/contacts/import-check.ts";
import {
  cancelCount,
  checkImport,
  getCount,
  previewImport,
  runCount,
  startCount,
} from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { bringIn, newList, peopleOf, storedTable } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller({ data: { country: "RU" } });

type Given = Partial<Pick<ImportCheckInput, "ListId" | "known" | "repeated">>;

async function check(
  content: string | Uint8Array,
  given: Given = {},
  by: Caller = caller(),
): Promise<ImportCheck> {
  return checkImport(actorFor(by.user), await inputOf(content, given, by));
}

async function inputOf(
  content: string | Uint8Array,
  { ListId, known = "merge", repeated }: Given = {},
  by: Caller = caller(),
): Promise<ImportCheckInput> {
  const fileId = await storedTable(caller(), content);
  const actor = actorFor(by.user);
  const { columns, ...found } = await previewImport(actor, { fileId, ListId });
  const { reading, sheet, hasHeader, headRow, country } = found;
  const how = { reading, sheet, hasHeader, headRow, country, known, repeated };
  return { fileId, ListId, ...how, columns: columns.map(({ field }) => field) };
}

const countsOf = (one: Pick<ImportCheck, "imported" | "updated" | "duplicates" | "rejected">) => {
  const { imported, updated, duplicates, rejected } = one;
  return { imported, updated, duplicates, rejected };
};

describe("what an import would do", () => {
  const first = "phone,email,name\n+79000000001,a@b.example,Анна\n+79000000002,,Пётр\n";
  /** People of the list, of the file, twice in it, by numbers and by addresses, on both sides of a part's end. */
  const rows = [
    "+79000000001,,Аня",
    ",a@b.example,Аня",
    "+79000000003,c@d.example,Вера",
    "nobody,,Ева",
    ",,",
    "x,y,Ива",
    ...Array.from({ length: 10_000 }, (_, at) => `+7901${String(at).padStart(7, "0")},,`),
    ",C@d.example,Вера",
    "8 900 000 00 03,,Верочка",
    "+79000000001,,Анна",
    "+79000000002,p@b.example,Петя",
    ",p@b.example,Пётр",
    ",new@b.example,Яна",
    ",new@b.example,Яна",
    // An address of a row that is dropped finds no contact.
    "+79010000000,later@b.example,Рита",
    ",later@b.example,Рита",
  ];

  it.each([
    { known: "merge", repeated: "last" },
    { known: "merge", repeated: "first" },
    { known: "skip", repeated: "last" },
    { known: "skip", repeated: "first" },
  ] as const)("is what it does: $known, $repeated", async (how) => {
    const { ListId } = await bringIn(caller(), first);
    const text = `phone,email,name\n${rows.join("\n")}\n`;
    const before = await peopleOf(ListId);
    const told = await check(text, { ListId, ...how });
    expect(await peopleOf(ListId)).toEqual(before);
    const ended = await bringIn(caller(), text, { ListId, ...how });
    expect(told.duplicates).toBe((how.known === "merge" ? 8 : 9) - (how.repeated === "first" ? 1 : 0)); // prettier-ignore
    expect(countsOf(told)).toEqual(countsOf(ended));
    expect(told).toMatchObject({ rows: ended.total, isWhole: true, reasons: ended.reasons });
    expect(countsOf(await check(text, how))).toEqual(countsOf(await bringIn(caller(), text, how))); // prettier-ignore
  });

  it("says of each column how much of it is filled and what is wrong there", async () => {
    const told = await check(
      "Телефон;Имя;Дата рождения\n9000000001;Ольга Щербакова;31.02.1990\n12;Ёлкин;\n+79000000003;;17.05.1990\n",
    );
    expect(told).toMatchObject({
      rows: 3,
      imported: 2,
      rejected: 1,
      assumed: 1,
      columns: [
        { filled: 3, faults: { phone: { count: 1, row: 3, value: "12" } } },
        { filled: 2, faults: {} },
        { filled: 2, faults: { date: { count: 1, row: 2, value: "31.02.1990" } } },
      ],
      words: ["Ольга", "Ёлкин"],
      width: 3,
    });
  });

  it("is told of the first rows where there are too many", async () => {
    const many = Array.from({ length: 200_001 }, (_, at) => String(79_000_000_000 + at)).join("\n");
    const told = await check(many);
    expect(told.isWhole).toBe(false);
    expect(told.rows).toBeGreaterThan(0);
    expect(told.rows).toBeLessThanOrEqual(200_000);
    expect(told.imported).toBe(told.rows);
  });

  it("is counted to the end by a job, as the import would do it", async () => {
    const { ListId } = await bringIn(caller(), first);
    // The 200 000 that a person waits for, their repeats, and people of the list: each far behind the first.
    const many = Array.from(
      { length: 200_500 },
      (_, at) => `+7901${String(at).padStart(7, "0")},,`,
    );
    const more = [...many.slice(0, 300), "nobody,,Ева", ...rows.slice(0, 6), "+79000000001,,Анна"];
    const text = `phone,email,name\n${[...many, ...more].join("\n")}\n`;
    const actor = actorFor(caller().user);
    const input = await inputOf(text, { ListId });
    const told = await checkImport(actor, input);
    expect(told.isWhole).toBe(false);
    const { id } = await startCount(actor, input);
    expect(await getCount(actor, id)).toMatchObject({ state: "running", counts: null });
    expect(await runCount(id, () => false)).toBe(true);
    const { state, counts } = await getCount(actor, id);
    expect(state).toBe("completed");
    expect(counts).toMatchObject({ isWhole: true, fault: null, rows: 200_807, imported: 200_501, updated: 1, duplicates: 302, rejected: 3 }); // prettier-ignore
    const ended = await bringIn(caller(), text, { ListId });
    expect(counts && countsOf(counts)).toEqual(countsOf(ended));
    expect(counts?.reasons).toEqual(ended.reasons);
  });

  it("is counted anew after a stop, and no longer once it is canceled or others are asked for", async () => {
    const actor = actorFor(caller().user);
    const input = await inputOf(`phone,email,name\n${rows.join("\n")}\n`);
    const stopped = await startCount(actor, input);
    expect(await runCount(stopped.id, () => true)).toBe(false);
    expect(await getCount(actor, stopped.id)).toMatchObject({ state: "running" });
    const other = await startCount(actor, { ...input, known: "skip" });
    expect(await getCount(actor, stopped.id)).toMatchObject({ state: "canceled" });
    expect(await cancelCount(actor, other.id)).toMatchObject({ state: "canceled", counts: null });
    expect(await runCount(other.id, () => false)).toBe(true);
    expect(await getCount(actor, other.id)).toMatchObject({ state: "canceled", counts: null });
  });

  it("is no count where nothing can be read", async () => {
    const actor = actorFor(caller().user);
    const input = await inputOf("+79000000001\n");
    const { id } = await startCount(actor, input);
    await sql()`delete from files where id = ${input.fileId}`;
    await runCount(id, () => false);
    expect(await getCount(actor, id)).toMatchObject({ state: "failed", fault: "missing" });
  });

  it("is told up to where a file breaks", async () => {
    const people = Array.from({ length: 20_000 }, (_, at) => `+7${9_000_000_000 + at};Анна\n`);
    const told = await check(
      `phone;name\n${people.join("")}+79000000002;${"x".repeat(300 * 1024)}`,
    );
    expect(told).toMatchObject({ isWhole: true, fault: "line" });
    expect(told.rows).toBeGreaterThan(0);
    expect(told).toMatchObject({ imported: told.rows, lastRow: told.rows + 1 });
  });

  it("is told of one's own files and lists alone", async () => {
    const stranger = await createCaller();
    await expect(check("+79000000001\n", {}, stranger)).rejects.toMatchObject({ code: "NotFound" });
    const input = await inputOf("+79000000001\n");
    await expect(startCount(actorFor(stranger.user), input)).rejects.toMatchObject({
      code: "NotFound",
    });
    const { id } = await startCount(actorFor(caller().user), input);
    for (const verb of [getCount, cancelCount])
      await expect(verb(actorFor(stranger.user), id)).rejects.toMatchObject({ code: "NotFound" });
    const theirs = await newList(stranger);
    await expect(check("+79000000001\n", { ListId: theirs })).rejects.toMatchObject({ code: "NotFound" }); // prettier-ignore
  });
});
