import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Method } from "#server/transport/methods.ts";
import type { Operation } from "#server/transport/operation.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { createCaller, rubles, type Caller } from "#tests/support/api.ts";
import { useTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { rollDice } from "#tests/support/faults/scale.ts";
import { malformedCall, type Call } from "#tests/support/input/malformed.ts";
import "#tests/support/prepare-api.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

process.env.LOG_LEVEL = "silent";

const calls = process.env.FULL ? 10_000 : 600;
/** The longest duration of a call (ms) on a machine without other load. */
const slowest = process.env.FULL ? 2000 : Number.POSITIVE_INFINITY;
const heapMay = 32 * 1024 * 1024;

let database: TestDatabase;
let callers: Caller[];

beforeAll(async () => {
  database = await useTestDatabase();
  callers = await Promise.all(
    (["user", "admin"] as const).map((role) => createCaller({ role, balance: rubles(1_000_000) })),
  );
});
afterAll(async () => database.drop());

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

async function make(operation: Operation, call: Call, caller: Caller): Promise<Response> {
  const route = await loadRoute(operation.path);
  const handler = route[call.method as Method];
  if (!handler) throw new Error(`no ${call.method} ${operation.path}`);
  const request = new Request(`http://cabinet.test/api${call.url}`, {
    method: call.method,
    headers: { authorization: caller.token, ...call.headers },
    ...(call.body !== null && { body: call.body as BodyInit }),
  });
  return handler(request, { params: Promise.resolve(call.params) });
}

/** A file of a type that the operation is declared to answer with. */
function isFile({ answer }: Operation, { ok, headers }: Response): boolean {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return ok && answer !== undefined && "types" in answer && answer.types.includes(type);
}

function isFramed(said: Record<string, unknown>, status: number): boolean {
  return (
    (said.error === status ||
      (said.status === "failed" && said.id === null && typeof said.error === "string")) &&
    typeof said.name === "string" &&
    typeof said.message === "string" &&
    said.message !== "" &&
    said.message !== said.key &&
    typeof said.key === "string" &&
    Array.isArray(said.data) &&
    said.data.every((field: unknown) => isField(field))
  );
}

/** How an answer breaks the contract; null if it keeps it. */
function faultOf(operation: Operation, answer: Response, text: string): string | null {
  if (isFile(operation, answer)) return null;
  const { status } = answer;
  const isList = Boolean(operation.list);
  // A notification of the Model Context Protocol is accepted without a body.
  if (text === "" && status === 202) return null;
  const body: unknown = JSON.parse(text);
  // Services of others that aren't connected here say so.
  const isSwitchedOff =
    status === 503 && /"key":"(?:requisites\.lookup|aiText\.errors)\.off"/.test(text);
  if (status >= 500 && !isSwitchedOff) return "a server error";
  if (typeof body !== "object" || body === null) return "no JSON object or list";
  const said = body as Record<string, unknown>;
  if (status < 400) return Array.isArray(said.data) || !isList ? null : "a list that is none";
  if (Object.keys(said).length === 1 && said.error === status) return null;
  return isFramed(said, status) ? null : "an error out of the frame";
}

function isField(field: unknown): boolean {
  const { message, key, path } = field as Record<string, unknown>;
  return (
    typeof message === "string" && message !== key && typeof key === "string" && Array.isArray(path)
  );
}

const dice = rollDice();

test(
  `${calls} malformed calls (seed ${dice.seed}): the contract's answer, soon, and no memory kept`,
  async () => {
    const statuses = new Map<number, number>();
    const faults: unknown[] = [];
    let longest = 0;
    let before = 0;
    const warmUp = Math.floor(calls / 4);
    for (let turn = 0; turn < calls; turn++) {
      if (turn === warmUp) before = heapUsed();
      const operation = operations[turn % operations.length];
      if (!operation) throw new Error("no operations are declared");
      const call = malformedCall(operation, dice);
      const start = performance.now();
      const answer = await make(operation, call, dice.pick(callers));
      const text = await answer.text();
      const took = performance.now() - start;
      longest = Math.max(longest, took);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = took > slowest ? "too slow" : faultOf(operation, answer, text);
      if (fault)
        faults.push({
          fault,
          took,
          turn,
          url: call.url.slice(0, 500),
          params: call.params,
          body: String(call.body).slice(0, 500),
          status: answer.status,
          text: text.slice(0, 500),
        });
    }
    const grown = heapUsed() - before;
    if (process.env.FULL)
      console.log({
        seed: dice.seed,
        calls,
        longest,
        grown,
        statuses: Object.fromEntries(statuses),
      });
    expect(faults.slice(0, 5)).toEqual([]);
    expect(grown, "bytes of heap kept").toBeLessThan(heapMay);
    // Calls that are all refused at the first check would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(calls / 50);
    // Bodies beyond the limit are rare: of a few hundred calls there may be none.
    const met = process.env.FULL ? [200, 400, 404, 413] : [200, 400, 404];
    expect([...statuses.keys()]).toEqual(expect.arrayContaining(met));
  },
  process.env.FULL ? 900_000 : 120_000,
);
