import { afterEach, expect, test, vi } from "vitest";
import { BodyParser } from "#server/process/body-parser.ts";

const parsers: BodyParser[] = [];
afterEach(async () => {
  for (const parser of parsers.splice(0)) await parser.stop();
});

function newParser(idleMs?: number): BodyParser {
  const parser = new BodyParser(idleMs);
  parsers.push(parser);
  return parser;
}

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

test("a large body is parsed while the process answers others", async () => {
  const numbers = Array.from({ length: 100_000 }, (_, at) => `+7916${String(at).padStart(7, "0")}`);
  const parser = newParser();
  // The thread takes its time to start, and the loop goes round meanwhile.
  let rounds = 0;
  let isOver = false;
  const goRound = () => {
    rounds++;
    if (!isOver) setImmediate(goRound);
  };
  setImmediate(goRound);
  const value = await parser.parse(bytesOf({ recipient: numbers }), "application/json");
  isOver = true;
  expect(value).toEqual({ recipient: numbers });
  expect(rounds).toBeGreaterThan(1);
});

test("bodies that come at once get each its own answer, forms and refusals too", async () => {
  const parser = newParser();
  const answers = await Promise.allSettled([
    parser.parse(bytesOf([1]), "application/json"),
    parser.parse(Buffer.from("a[b]=1"), "application/x-www-form-urlencoded"),
    parser.parse(Buffer.from("{"), "application/json"),
    parser.parse(Buffer.from('["\\u0000"]'), "application/json"),
    parser.parse(Buffer.from([0x22, 0xff]), "application/json"),
  ]);
  expect(answers.slice(0, 2)).toMatchObject([{ value: [1] }, { value: { a: { b: "1" } } }]);
  expect(answers.slice(2)).toMatchObject(
    ["malformed", "characters", "encoding"].map((key) => ({
      reason: { code: "BadRequest", key: `commons.errors.body.${key}` },
    })),
  );
});

test("its thread ends when nothing comes, and starts again", async () => {
  const parser = newParser(1);
  expect(parser.isRunning).toBe(false);
  await parser.parse(bytesOf({}), "application/json");
  await vi.waitFor(() => expect(parser.isRunning).toBe(false), { timeout: 60_000 });
  expect(await parser.parse(bytesOf({ a: 1 }), "application/json")).toEqual({ a: 1 });
});

test("what waits is refused when the thread is stopped", async () => {
  const parser = newParser();
  const waiting = parser.parse(bytesOf({}), "application/json");
  const [outcome] = await Promise.allSettled([waiting, parser.stop()]);
  expect(outcome).toMatchObject({ reason: { message: expect.stringContaining("stopped") } });
  expect(await parser.parse(bytesOf([]), "application/json")).toEqual([]);
});
