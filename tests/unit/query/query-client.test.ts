import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QueryClient } from "#components/query/query-client.ts";

const key = ["sendings", "page", 1];
const hash = JSON.stringify(key);

interface Asked {
  signal: AbortSignal;
  answer: (data: string) => void;
  fail: (message: string) => void;
}

/** A question whose answers the test gives. */
function createQuestion(client: QueryClient, { retry = 0, of = key } = {}) {
  const asked: Asked[] = [];
  const queryFn = async ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ signal, answer: resolve, fail: (message) => reject(new Error(message)) });
    });
  const refetch = async () => client.fetch(of, { queryFn, retry });
  const seen: unknown[] = [];
  const leave = client.subscribe(of, {
    changed: () => seen.push(client.getQueryData(of)),
    refetch,
  });
  return { asked, refetch, seen, leave };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("QueryClient", () => {
  it("asks once for all who ask at the same time, and tells each of them", async () => {
    const client = new QueryClient();
    const { asked, refetch, seen } = createQuestion(client);
    const both = Promise.all([refetch(), refetch()]);
    expect(client.getQueryState(key).isFetching).toBe(true);
    asked[0]?.answer("rows");
    await both;
    expect(asked).toHaveLength(1);
    expect(seen).toEqual([undefined, "rows"]);
    expect(client.getQueryState(key)).toMatchObject({ data: "rows", isFetching: false });
  });

  it("calls an answer old by its age or when told, and asks those who read it anew", async () => {
    const client = new QueryClient();
    client.setQueryData(key, "rows");
    const { asked } = createQuestion(client);
    expect(client.isStale(hash, 30_000)).toBe(false);
    vi.advanceTimersByTime(30_000);
    expect(client.isStale(hash, 30_000)).toBe(true);

    const invalidated = client.invalidateQueries({ queryKey: ["sendings"] });
    asked[0]?.answer("newer");
    await invalidated;
    expect(client.getQueryData(key)).toBe("newer");
    expect(client.isStale(hash, 30_000)).toBe(false);

    await client.invalidateQueries({ queryKey: ["tasks"] });
    expect(client.isStale(hash, 30_000)).toBe(false);
    await client.invalidateQueries({ queryKey: ["sendings"], refetchType: "none" });
    expect(client.isStale(hash, 30_000)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it("does not take for new what was on its way when it was called old", async () => {
    const client = new QueryClient();
    const { asked, refetch } = createQuestion(client);
    void refetch();
    const invalidated = client.invalidateQueries({ queryKey: key });
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer("after");
    await invalidated;
    asked[0]?.answer("before");
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryData(key)).toBe("after");
  });

  it("tries a failure again, then says it and keeps the answer before", async () => {
    const client = new QueryClient();
    client.setQueryData(key, "old");
    const { asked, refetch } = createQuestion(client, { retry: 1 });
    const failed = refetch();
    asked[0]?.fail("lost");
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryState(key).error).toBeNull();
    asked[1]?.fail("lost again");
    await failed;
    expect(client.getQueryState(key)).toMatchObject({
      data: "old",
      error: new Error("lost again"),
      isFetching: false,
    });
  });

  it("asks again after an outage for what failed or is old, where somebody reads it", async () => {
    const client = new QueryClient();
    const failed = createQuestion(client);
    const fresh = createQuestion(client, { of: ["fresh"] });
    const left = createQuestion(client, { of: ["left"] });
    left.leave();
    client.setQueryData(["fresh"], "rows");
    const trying = failed.refetch();
    failed.asked[0]?.fail("offline");
    await trying;
    client.refetchAfterOutage(30_000);
    expect([failed, fresh, left].map(({ asked }) => asked.length)).toEqual([2, 0, 0]);
  });

  it("stops asking when the last reader leaves, and forgets the answer in the end", async () => {
    const client = new QueryClient();
    const { asked, refetch, leave } = createQuestion(client);
    void refetch();
    leave();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(client.getQueryState(key).isFetching).toBe(false);
    client.setQueryData(key, "rows");
    const again = createQuestion(client);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(client.getQueryData(key)).toBe("rows");
    again.leave();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(client.getQueryData(key)).toBeUndefined();
  });
});
