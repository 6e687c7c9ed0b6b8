import { describe, expect, it } from "vitest";
import { mergeRows, readRow } from "#lib/contacts/import-row.ts";

const columns = ["phone", "email", "firstName", "date", "gender", "custom02"] as const;
const read = (...cells: string[]) => readRow(cells, columns);
const nobody = { phone: null, email: null, firstName: null, middleName: null, lastName: null, date: null, gender: null, custom: {} }; // prettier-ignore

describe("a row becomes a contact", () => {
  it("as a form would have it", () => {
    expect(read(" 8 (900) 000-00-01 ", "Ann@B.example", "Анна ", "31.12.1990", "Ж", "Рим")).toEqual({
      ...nobody, phone: "+79000000001", email: "ann@b.example", firstName: "Анна", date: "1990-12-31", gender: "female", custom: { custom02: "Рим" },
    }); // prettier-ignore
  });

  it("as spreadsheets write numbers, days and what they exported", () => {
    expect(read("79000000001.0", "", "'=Анна", "1990-12-31 00:00:00", "—")).toEqual({
      ...nobody, phone: "+79000000001", firstName: "=Анна", date: "1990-12-31",
    }); // prettier-ignore
  });

  it.each([
    ["phone", ["921-388", "", "Анна"], "921-388"],
    ["phone", ["7,90001E+10"], "7,90001E+10"],
    ["email", ["+79000000001", "ann@"], "ann@"],
    ["date", ["+79000000001", "", "", "31.02.1990"], "31.02.1990"],
    ["gender", ["+79000000001", "", "", "", "кот"], "кот"],
    ["address", ["", "", "Анна"], ""],
    ["text", ["+79000000001", "", "x".repeat(256)], "x".repeat(100)],
    ["unreadable", ["+79000000001", "", "Ан\uFFFDа"], "Ан\uFFFDа"],
    ["unreadable", ["+79000000001", "", "Ан\0а"], "Ан\uFFFDа"],
  ])("or is left out: %s", (fault, cells, value) => {
    expect(read(...cells)).toEqual({ fault, value });
  });
});

it("a whole name is told in parts, and changes nothing that has a column of its own", () => {
  expect(readRow(["+79000000001", "Иванова Анна Львовна"], ["phone", "lastFirst"])).toMatchObject({
    lastName: "Иванова", firstName: "Анна", middleName: "Львовна",
  }); // prettier-ignore
  expect(readRow(["+79000000001", "Аня", "Иванова Анна"], ["phone", "firstName", "lastFirst"])).toMatchObject({
    lastName: "Иванова", firstName: "Аня", middleName: null,
  }); // prettier-ignore
  expect(readRow(["+79000000001", "—"], ["phone", "firstLast"])).toMatchObject({ firstName: null });
});

it("what is empty takes nothing away", () => {
  const [earlier, later] = [read("+79000000001", "a@b.example", "Анна", "", "", "Рим"), read("+79000000001", "", "Аня")]; // prettier-ignore
  if ("fault" in earlier || "fault" in later) throw new Error("both are contacts");
  expect(mergeRows(earlier, later)).toMatchObject({ email: "a@b.example", firstName: "Аня", custom: { custom02: "Рим" } }); // prettier-ignore
});
