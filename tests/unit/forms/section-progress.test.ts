import { describe, expect, it } from "vitest";
import { isEmptyValue, sectionProgress } from "#lib/forms/section-progress.ts";

const fields = ["bank", "phones"];
const empty = (name: string) => ({ name, isEmpty: true });
const filled = (name: string) => ({ name, isEmpty: false });

describe("sectionProgress", () => {
  it("is done where nothing stands against its fields, whatever of others", () => {
    const issues = [empty("banker"), filled("address.city")];
    expect(sectionProgress(fields, issues, ["address.city"])).toEqual({
      mark: "done",
      wrong: 0,
      missing: 0,
    });
  });

  it("counts what is missing by field, told or not", () => {
    const issues = [empty("bank.account"), empty("bank.account"), empty("phones")];
    expect(sectionProgress(fields, issues, ["bank.account"])).toEqual({
      mark: "todo",
      wrong: 0,
      missing: 2,
    });
  });

  it("counts what is wrong once it has been told", () => {
    const issues = [filled("bank.account"), empty("phones.0.number")];
    expect(sectionProgress(fields, issues, [])).toMatchObject({ mark: "todo", wrong: 0 });
    expect(sectionProgress(fields, issues, ["bank.account"])).toEqual({
      mark: "error",
      wrong: 1,
      missing: 1,
    });
  });

  it("counts what only the server has against a field", () => {
    expect(sectionProgress(fields, [], ["phones.2.number"])).toMatchObject({
      mark: "error",
      wrong: 1,
    });
  });
});

describe("isEmptyValue", () => {
  it.each(["", "  ", null, undefined, []])("takes %j for empty", (value) => {
    expect(isEmptyValue(value)).toBe(true);
  });

  it.each(["a", 0, false, [""], {}])("takes %j for filled in", (value) => {
    expect(isEmptyValue(value)).toBe(false);
  });
});
