import { describe, expect, it } from "vitest";
import { mergeRows, readRow } from "#lib/contacts/import-row.ts";

const columns = ["phone", "email", "firstName", "date", "gender", "custom02"] as const;
const how = { columns, country: null, dates: new Map() };
const read = (...cells: string[]) => readRow(cells, how);
const contactOf = (...cells: string[]) => {
  const row = read(...cells);
  if ("fault" in row) throw new Error(row.fault);
  return row.contact;
};
const nobody = { phone: null, email: null, firstName: null, middleName: null, lastName: null, date: null, gender: null, custom: {} }; // prettier-ignore

describe("a row becomes a contact", () => {
  it("as a form would have it", () => {
    expect(contactOf(" 8 (900) 000-00-01 ", "Ann@B.example", "Анна ", "31.12.1990", "Ж", "Рим")).toEqual({
      ...nobody, phone: "+79000000001", email: "ann@b.example", firstName: "Анна", date: "1990-12-31", gender: "female", custom: { custom02: "Рим" },
    }); // prettier-ignore
  });

  it("as spreadsheets write numbers, days and what they exported", () => {
    expect(contactOf("79000000001.0", "", "'=Анна", "1990-12-31 00:00:00", "—")).toEqual({
      ...nobody, phone: "+79000000001", firstName: "=Анна", date: "1990-12-31",
    }); // prettier-ignore
  });

  it.each([
    ["phone", ["921-388", "", "Анна"], "921-388", 0],
    ["rounded", ["7,90001E+10"], "7,90001E+10", 0],
    ["rounded", ["7.9161E+10"], "7.9161E+10", 0],
    ["rounded", ["8E+10"], "8E+10", 0],
    ["phone", ["12", "ann@"], "12", 0],
    ["email", ["", "ann@"], "ann@", 1],
    ["address", ["", "", "Анна"], "", null],
    ["unreadable", ["+7900\0"], "+7900\uFFFD", 0],
  ])("or is left out: %s", (fault, cells, value, column) => {
    expect(read(...cells)).toEqual({ fault, value, column });
  });

  it.each([
    ["phone", ["12", "ann@b.example"], "12", 0],
    ["email", ["+79000000001", "ann@"], "ann@", 1],
    ["date", ["+79000000001", "", "", "31.02.1990"], "31.02.1990", 3],
    ["gender", ["+79000000001", "", "", "", "кот"], "кот", 4],
    ["text", ["+79000000001", "", "x".repeat(256)], "x".repeat(100), 2],
    ["unreadable", ["+79000000001", "", "Ан\uFFFDа"], "Ан\uFFFDа", 2],
    ["unreadable", ["+79000000001", "", "Ан\0а"], "Ан\uFFFDа", 2],
  ])(
    "a person with an address comes in without what can't be read: %s",
    (kind, cells, value, column) => {
      expect(read(...cells)).toMatchObject({
        contact: { firstName: null, date: null, gender: null },
        leftOut: [{ kind, value, column }],
      });
    },
  );

  it("what says that there is nothing is no loss", () => {
    for (const cells of [["", "", "", "0000-00-00", "Unspecified", "\\N"], ["", "", "", "0/0/00", "—", "NULL"]])
      expect(read("+79000000001", ...cells.slice(1))).toEqual({ contact: { ...nobody, phone: "+79000000001" }, leftOut: [], isAssumed: false });
  }); // prettier-ignore
});

describe("several columns or values feed one field, the first usable one counts", () => {
  const both = { columns: ["phone", "email", "phone", "email"], country: "RU", dates: new Map() } as const; // prettier-ignore
  it.each([
    [["", "", "8 916 204-18-35", "a@b.example"], "+79162041835", "a@b.example"],
    [["12", "nobody", "+79162041835", "a@b.example"], "+79162041835", "a@b.example"],
    [["+79162041835", "a@b.example", "+79162041836", "c@d.example"], "+79162041835", "a@b.example"],
    [["12 ::: +79162041835 ::: +79162041836", "x ::: a@b.example"], "+79162041835", "a@b.example"],
    [["'79162041835, '79162041836", "a@b.example, c@d.example"], "+79162041835", "a@b.example"],
    [["9162041835\n9162041836", "Ann <a@b.example>; c@d.example"], "+79162041835", "a@b.example"],
    [["8 916 204-18-35, доб.5", "mailto:a@b.example"], "+79162041835", "a@b.example"],
    [["79162041835,00", "a@b.example"], "+79162041835", "a@b.example"],
  ])("%j", (cells, phone, email) => {
    expect(readRow(cells, both)).toMatchObject({ contact: { phone, email }, leftOut: [] });
  });
});

it("a whole name is told in parts, and changes nothing that has a column of its own", () => {
  expect(readRow(["+79000000001", "Иванова Анна Львовна"], { ...how, columns: ["phone", "lastFirst"] })).toMatchObject({
    contact: { lastName: "Иванова", firstName: "Анна", middleName: "Львовна" },
  }); // prettier-ignore
  expect(readRow(["+79000000001", "Аня", "Иванова Анна"], { ...how, columns: ["phone", "firstName", "lastFirst"] })).toMatchObject({
    contact: { lastName: "Иванова", firstName: "Аня", middleName: null },
  }); // prettier-ignore
  expect(readRow(["+79000000001", "—"], { ...how, columns: ["phone", "firstLast"] })).toMatchObject(
    { contact: { firstName: null } },
  );
});

it("what is empty takes nothing away", () => {
  const [earlier, later] = [contactOf("+79000000001", "a@b.example", "Анна", "", "", "Рим"), contactOf("+79000000001", "", "Аня")]; // prettier-ignore
  expect(mergeRows(earlier, later)).toMatchObject({ email: "a@b.example", firstName: "Аня", custom: { custom02: "Рим" } }); // prettier-ignore
});
