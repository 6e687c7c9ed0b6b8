// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { describe, expect, it } from "vitest";
import type { ImportCheck } from "#lib/contacts/import.ts";
import { checkImport, previewImport } from "#server/contacts/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { bringIn, newList, peopleOf, storedTable } from "#tests/support/imports.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

const caller = prepareCaller({ data: { country: "RU" } });

interface Given {
  ListId?: string;
  known?: "merge" | "skip";
}

async function check(
  content: string | Uint8Array,
  { ListId, known = "merge" }: Given = {},
  by: Caller = caller(),
): Promise<ImportCheck> {
  const fileId = await storedTable(caller(), content);
  const actor = actorFor(by.user);
  const { columns, ...found } = await previewImport(actor, { fileId, ListId });
  const { reading, sheet, hasHeader, headRow, country } = found;
  const how = { reading, sheet, hasHeader, headRow, country, known };
  return checkImport(actor, { fileId, ListId, ...how, columns: columns.map(({ field }) => field) });
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
  ];

  it.each(["merge", "skip"] as const)("is what it does: %s", async (known) => {
    const { ListId } = await bringIn(caller(), first);
    const text = `phone,email,name\n${rows.join("\n")}\n`;
    const before = await peopleOf(ListId);
    const told = await check(text, { ListId, known });
    expect(await peopleOf(ListId)).toEqual(before);
    const ended = await bringIn(caller(), text, { ListId, known });
    expect(countsOf(told)).toEqual(countsOf(ended));
    expect(told).toMatchObject({ rows: ended.total, isWhole: true, reasons: ended.reasons });
    expect(countsOf(await check(text, { known }))).toEqual(countsOf(await bringIn(caller(), text, { known }))); // prettier-ignore
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

  it("is told up to where a file breaks", async () => {
    const told = await check(`phone;name\n+79000000001;Анна\n+79000000002;"Пётр\n${"x;y\n".repeat(200_000)}`); // prettier-ignore
    expect(told).toMatchObject({ isWhole: false });
  });

  it("is told of one's own files and lists alone", async () => {
    const stranger = await createCaller();
    await expect(check("+79000000001\n", {}, stranger)).rejects.toMatchObject({ code: "NotFound" });
    const theirs = await newList(stranger);
    await expect(check("+79000000001\n", { ListId: theirs })).rejects.toMatchObject({ code: "NotFound" }); // prettier-ignore
  });
});
