import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { copyRows, type Cell } from "#server/db/copy.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await useTestDatabase();
  await sql()`create table parents (id int primary key)`;
  await sql()`
    create table rows (id int primary key, parent int references parents deferrable initially immediate, text text)`;
});
afterAll(() => database.drop());

const copy = (rows: readonly (readonly Cell[])[]) =>
  sql().begin((tx) => copyRows(tx, "rows", ["id", "parent", "text"], rows));

const many = Array.from({ length: 20_000 }, (_, id): Cell[] => [id, null, "x".repeat(100)]);

test.each<[string, (readonly Cell[])[], string]>([
  ["a value of another type", [["one", null, "a"]], "22P02"],
  [
    "a key that is there twice",
    [
      [1, null, "a"],
      [1, null, "b"],
    ],
    "23505",
  ],
  ["a row that points nowhere", [[1, 5, "a"]], "23503"],
  ["NUL", [[1, null, "a\0b"]], "22021"],
  ["too few cells", [[1]], "22P04"],
  ["a wrong row among many", many.with(10_000, ["one", null, "a"]), "22P02"],
  ["a double at the end of many", [...many, [5, null, "a"]], "23505"],
])(
  "a COPY that the server refuses says so, and the connection lives: %s",
  async (_name, rows, code) => {
    await expect(copy(rows)).rejects.toMatchObject({ code });
    // As many as the pool has connections, so that a stuck one would be met.
    const after = await Promise.all(
      Array.from({ length: 10 }, () => sql()`select count(*)::int from rows`),
    );
    expect(after.flat()).toEqual(Array.from({ length: 10 }, () => ({ count: 0 })));
  },
);

test("a table that isn't there, and a connection lost in the middle", async () => {
  await expect(sql().begin((tx) => copyRows(tx, "nowhere", ["id"], [[1]]))).rejects.toMatchObject({
    code: "42P01",
  });
  const lost = sql().begin(async (tx) => {
    const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await Promise.all([
      copyRows(tx, "rows", ["id", "parent", "text"], many),
      sql()`select pg_terminate_backend(${backend?.pid ?? 0})`,
    ]);
    await tx`select 1`;
  });
  await expect(lost).rejects.toMatchObject({ code: expect.any(String) });
  await copy([[1, null, "a"]]);
  expect(await sql()`select text from rows`).toEqual([{ text: "a" }]);
});
