import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = "docs/security";
const summary = readFileSync("docs/security.md", "utf8");
const chapters = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}/${name}`, "utf8"),
}));
const states = ["met", "not applicable", "open"];

/** Cells of the lines that begin with an id such as `12.3.1`. */
function requirementsIn(text: string) {
  return text
    .split("\n")
    .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
    .map((line) => {
      const [id = "", requirement = "", state = "", where = ""] = line
        .split("|")
        .slice(1)
        .map((cell) => cell.trim());
      return { id, requirement, state, where };
    });
}

/** Words in backquotes that are paths of this project. Addresses begin with a slash and placeholders have `<`. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, word = ""]) => word)
    .filter(
      (word) =>
        /^[\w.()[\]@-]+\/[\w./()[\]-]+$/.test(word) || /^[\w-]+\.(?:md|json|ts|yaml)$/.test(word),
    )
    .filter((word) => !word.startsWith("@"));
}

const all = chapters.flatMap(({ text }) => requirementsIn(text));

describe("the pages about security controls", () => {
  it.each([{ name: "security.md", text: summary }, ...chapters])(
    "$name names only files that exist",
    ({ text }) => {
      expect(pathsIn(text).filter((path) => !existsSync(path))).toEqual([]);
    },
  );

  it("say of each requirement of levels 1 and 2 once what its state is", () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(253);
    expect(all).toHaveLength(253);
    expect(all.filter(({ state }) => !states.includes(state))).toEqual([]);
  });

  it("show a file for what is met, and a reason for what is open", () => {
    const isBare = ({ state, where }: (typeof all)[number]) =>
      state === "met" ? !/`|below/.test(where) && !where.startsWith("React") : where.length < 5;
    expect(all.filter((one) => one.state !== "not applicable" && isBare(one))).toEqual([]);
  });

  it("are summed up as they are", () => {
    const counts = chapters.map(({ name, text }) => {
      const found = requirementsIn(text);
      const of = (state: string) => found.filter((one) => one.state === state).length;
      return [name, ...states.map(of), found.length].map(String);
    });
    const told = summary
      .split("\n")
      .filter((line) => line.includes("](security/"))
      .map((line) => line.split("|").slice(1, -1))
      .map(([link = "", ...cells]) => [
        /security\/([\w-]+\.md)/.exec(link)?.[1],
        ...cells.map((cell) => cell.trim()),
      ]);
    expect(told).toEqual(counts);
    const open = all.filter(({ state }) => state === "open").map(({ id }) => id);
    expect(requirementsIn(summary).map(({ id }) => id)).toEqual(open);
  });
});
