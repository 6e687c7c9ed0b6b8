import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { inTurn, passForgottenTurns, type Turn } from "#server/jobs/turns.ts";
import { createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createImport } from "#tests/support/imports.ts";

let database: TestDatabase;
let a: string;
let b: string;
let c: string;
beforeAll(async () => {
  database = await useTestDatabase();
  [a, b, c] = (await Promise.all([1, 2, 3].map(async () => (await createCaller()).user.id))) as [
    string,
    string,
    string,
  ];
});
afterAll(async () => database.drop());
beforeEach(async () => {
  await sql()`delete from graphile_worker._private_jobs`;
  await sql()`delete from job_turns`;
});

interface Job {
  id: bigint;
  name: string;
  payload: { ownerId: string; id: string };
}

/** Takes the next job that is due, as a worker does. */
async function take(): Promise<Job | null> {
  const [job] = await sql()<Job[]>`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = attempts + 1
    where id = (select id from graphile_worker._private_jobs where is_available and run_at <= now() order by id limit 1)
    returning id, payload, (select identifier from graphile_worker._private_tasks t where t.id = task_id) as name`;
  return job ?? null;
}

/** Runs what is due until its end is asked for. Answers null for a job that has to wait. */
async function run(job: Job): Promise<{ owner: string; turn: Turn; end(): Promise<void> } | null> {
  const begun = Promise.withResolvers<Turn | null>();
  const over = Promise.withResolvers<void>();
  const done = inTurn({ ...job, id: String(job.id) }, async (turn) => {
    begun.resolve(turn);
    await over.promise;
  }).then(async () => {
    begun.resolve(null);
    await sql()`delete from graphile_worker._private_jobs where id = ${job.id}`;
  }); // prettier-ignore
  const turn = await begun.promise;
  if (!turn) {
    await done;
    return null;
  }
  return {
    owner: job.payload.ownerId,
    turn,
    async end() {
      over.resolve();
      await done;
    },
  };
}

async function runAll() {
  const running = [];
  for (let job = await take(); job; job = await take()) {
    const one = await run(job);
    if (one) running.push(one);
  }
  return running;
}

const add = async (ownerId: string, count: number) => {
  for (let at = 0; at < count; at++)
    await enqueue(sql(), "answer-word", { ownerId, id: newId() }, { priority: 3, maxAttempts: 7 });
};

describe("accounts take turns", () => {
  it("two jobs of an account run, and the account that waits longest is next", async () => {
    await add(a, 5);
    const running = await runAll();
    expect(running.map(({ owner }) => owner)).toEqual([a, a]);
    await add(b, 3);
    await add(c, 2);
    const more = await runAll();
    expect(more.map(({ owner }) => owner)).toEqual([b, b]);

    // Four run, which is all. The next is c, which has no turn, whatever a and b have had waiting since before.
    const order: string[] = [];
    const queue = [...running, ...more];
    for (let one = queue.shift(); one; one = queue.shift()) {
      await one.end();
      const next = await runAll();
      expect(next.length).toBeLessThanOrEqual(1);
      order.push(...next.map(({ owner }) => owner));
      queue.push(...next);
      const count = (owner: string) => queue.filter((other) => other.owner === owner).length;
      expect(Math.max(count(a), count(b), count(c))).toBeLessThanOrEqual(2);
    }
    expect(order.slice(0, 2)).toEqual([c, a]);
    expect(order.toSorted()).toEqual([a, a, a, b, c, c].toSorted());
    expect(await sql()`select from job_turns`).toHaveLength(0);
  });

  it("a job that waited is enqueued as it was, with its turn", async () => {
    await add(a, 3);
    const [first, second] = await runAll();
    await first?.end();
    const [job] = await sql()`select priority, max_attempts, attempts from graphile_worker._private_jobs where locked_at is null`; // prettier-ignore
    expect(job).toEqual({ priority: 3, maxAttempts: 7, attempts: 0 });
    await add(b, 4);
    await add(c, 4);
    const rest = await runAll();
    expect(rest.map(({ owner }) => owner)).toEqual([a, b, b]);
    for (const one of [second, ...rest]) await one?.end();
    for (let some = await runAll(); some.length > 0; some = await runAll())
      await Promise.all(some.map(async (one) => one.end()));
    expect(await sql()`select from job_turns`).toHaveLength(0);
  });

  it("a killed worker's job has its turn still, and a job that is gone gives it back", async () => {
    await add(a, 4);
    const running = await runAll();
    const [killed] = await sql()<Job[]>`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where id = (select min(id) from graphile_worker._private_jobs) returning id, payload`;
    await passForgottenTurns();
    expect(await take()).toMatchObject({ id: killed?.id });
    expect(await take()).toBeNull();
    await sql()`delete from graphile_worker._private_jobs where id = ${killed?.id ?? 0n}`;
    await passForgottenTurns();
    const next = await runAll();
    expect(next).toHaveLength(1);
    for (const one of [...running, ...next]) await one.end();
    for (const one of await runAll()) await one.end();
    expect(await sql()`select from job_turns`).toHaveLength(0);
  });

  it("a job that fails gives its turn back, and takes one again when it is repeated", async () => {
    await add(a, 3);
    const failing = await take();
    const failed = inTurn({ id: String(failing?.id), name: "answer-word", payload: failing?.payload }, async () => {
      throw new Error("no answer");
    }); // prettier-ignore
    await expect(failed).rejects.toThrow("no answer");
    const running = await runAll();
    expect(running).toHaveLength(2);
    expect(failing && (await run(failing))).toBeNull();
    for (const one of running) await one.end();
    for (const one of await runAll()) await one.end();
    expect(await sql()`select from job_turns`).toHaveLength(0);
  });

  it("two imports are long at most, and the others still have places for short ones", async () => {
    const imports = [];
    for (const ownerId of [a, b, c]) imports.push(await createImport(sql(), { ownerId }));
    for (const { id } of imports) await enqueue(sql(), "import-contacts", { id });
    const [one, two, three] = await runAll();
    expect(await one?.turn.lengthen()).toBe(true);
    expect(await two?.turn.lengthen()).toBe(true);
    expect(await three?.turn.lengthen()).toBe(false);
    await enqueue(sql(), "import-contacts", { id: imports[2]?.id ?? "", isLong: true });
    await three?.end();
    expect(await runAll()).toHaveLength(0);

    const { id } = await createImport(sql(), { ownerId: c });
    await enqueue(sql(), "import-contacts", { id });
    const [short] = await runAll();
    expect(short?.turn.isLong).toBe(false);
    await one?.end();
    const [long] = await runAll();
    expect(long?.turn.isLong).toBe(true);
    for (const other of [two, short, long]) await other?.end();
    expect(await sql()`select from job_turns`).toHaveLength(0);
  });
});
