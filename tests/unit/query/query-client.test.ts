import {
  dehydrate,
  hydrate,
  InfiniteQueryObserver,
  QueryObserver,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "#components/query/query-client.ts";

const key = ["sendings", "page", 1];

interface Asked {
  signal: AbortSignal;
  answer: (data: string) => void;
  fail: (message: string) => void;
}

/** A query on screen whose answers the test gives. */
function createQuestion(
  client = createQueryClient(),
  options: Partial<QueryObserverOptions<string>> = {},
) {
  client.mount();
  const asked: Asked[] = [];
  const queryFn = async ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ signal, answer: resolve, fail: (message) => reject(new Error(message)) });
    });
  const observer = new QueryObserver<string>(client, { queryKey: key, queryFn, ...options });
  const leave = observer.subscribe(() => undefined);
  return { client, asked, leave, now: () => observer.getCurrentResult() };
}

const soon = async () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the cabinet's QueryClient", () => {
  it("calls an answer old after 30 s or when told, by the beginning of its key", async () => {
    const { client, asked, leave } = createQuestion();
    asked[0]?.answer("rows");
    await soon();
    leave();
    await client.invalidateQueries({ queryKey: ["tasks"] });
    const fresh = createQuestion(client);
    expect(fresh.asked).toHaveLength(0);
    void client.invalidateQueries({ queryKey: ["sendings"] });
    await soon();
    fresh.asked[0]?.answer("newer");
    await soon();
    expect(client.getQueryData(key)).toBe("newer");
    fresh.leave();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(createQuestion(client).asked).toHaveLength(1);
  });

  it("does not take for new what was on its way when it was called old, be it the first answer", async () => {
    const { client, asked, now } = createQuestion();
    for (const at of [0, 2]) {
      void client.invalidateQueries({ queryKey: ["sendings"] });
      expect(asked[at]?.signal.aborted).toBe(true);
      asked[at]?.answer("before");
      asked[at + 1]?.answer("after");
      await soon();
      expect(now()).toMatchObject({ data: "after", isFetching: false, isStale: false });
      void client.refetchQueries({ queryKey: key });
    }
    expect(asked).toHaveLength(5);
  });

  it("tries a failure once more after a second, then says it and keeps the answer before", async () => {
    const { client, asked, now } = createQuestion();
    asked[0]?.answer("old");
    await soon();
    void client.invalidateQueries({ queryKey: key });
    asked[1]?.fail("lost");
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(now().error).toBeNull();
    asked[2]?.fail("lost again");
    await soon();
    expect(now()).toMatchObject({ data: "old", error: new Error("lost again"), isFetching: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
  });

  it("stops asking when the last reader leaves", async () => {
    const { client, asked, leave } = createQuestion();
    leave();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(client.getQueryState(key)?.fetchStatus).toBe("idle");
  });

  it("hands answers from the server to the browser as text, with their age", () => {
    const server = createQueryClient();
    server.setQueryData(key, { data: [{ id: "1" }] }, { updatedAt: 1000 });
    const sent = dehydrate(server);
    expect(sent.queries[0]?.state.data).toBe('{"data":[{"id":"1"}]}');
    const browser = createQueryClient();
    hydrate(browser, sent);
    expect(browser.getQueryState(key)).toMatchObject({
      data: { data: [{ id: "1" }] },
      dataUpdatedAt: 1000,
    });
  });

  it("asks again for as many pages as are unfolded; one that fails leaves the rest", async () => {
    const client = createQueryClient();
    const read = vi.fn<(page: { pageParam: number }) => Promise<number>>(
      async ({ pageParam }) => pageParam,
    );
    const pages = new InfiniteQueryObserver(client, {
      queryKey: key,
      queryFn: read,
      initialPageParam: 1,
      getNextPageParam: (last: number) => (last < 3 ? last + 1 : null),
    });
    pages.subscribe(() => undefined);
    await soon();
    await pages.fetchNextPage();
    await client.invalidateQueries({ queryKey: key });
    expect(read.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([1, 2, 1, 2]);
    read.mockRejectedValue(new Error("lost"));
    const failed = pages.fetchNextPage();
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
    expect(pages.getCurrentResult()).toMatchObject({
      data: { pages: [1, 2] },
      hasNextPage: true,
      isFetchingNextPage: false,
    });
  });
});
