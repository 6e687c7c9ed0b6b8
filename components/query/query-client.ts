/** Names what is asked; parts of a name, from its beginning, name all that is asked under it. */
export type QueryKey = readonly unknown[];

/** What is known of a question. */
export interface QueryState<Data = unknown> {
  data: Data | undefined;
  /** Of the last try; null once there is a newer answer. */
  error: Error | null;
  /** Browser's time of the answer in ms; 0 while there is none. */
  dataUpdatedAt: number;
  isFetching: boolean;
}

export interface Fetching<Data> {
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** How often a failure is tried again, after 1, 2, 4 … s. */
  retry: number;
}

interface Reader {
  changed: () => void;
  /** Asks anew, unless the reader asks for nothing now. */
  refetch: () => Promise<void>;
}

interface Entry {
  key: QueryKey;
  state: QueryState;
  isInvalid: boolean;
  running: { controller: AbortController; settled: Promise<void> } | null;
  readers: Set<Reader>;
  forgetting?: ReturnType<typeof setTimeout>;
}

const nothing: QueryState = { data: undefined, error: null, dataUpdatedAt: 0, isFetching: false };
const forgottenAfter = 5 * 60_000;
const firstPause = 1000;

/** Answers by what was asked, shared by all who ask the same; `useQuery` asks. */
export class QueryClient {
  #entries = new Map<string, Entry>();

  /** What is known now of the question whose key is written so; the same object until it changes. */
  stateOf(hash: string): QueryState {
    return this.#entries.get(hash)?.state ?? nothing;
  }

  getQueryState(key: QueryKey): QueryState {
    return this.stateOf(hashOf(key));
  }

  getQueryData(key: QueryKey): unknown {
    return this.getQueryState(key).data;
  }

  setQueryData(key: QueryKey, data: unknown, { updatedAt = Date.now() } = {}): void {
    const entry = this.#entryOf(key);
    entry.isInvalid = false;
    this.#change(entry, { data, error: null, dataUpdatedAt: updatedAt });
  }

  /** As `setQueryData` where nothing is known yet, without telling anybody: while React renders. */
  begin(key: QueryKey, data: unknown, updatedAt = Date.now()): void {
    const entry = this.#entryOf(key);
    if (entry.state.dataUpdatedAt === 0)
      entry.state = { ...entry.state, data, dataUpdatedAt: updatedAt };
  }

  /** Whether an answer is missing, was declared old or is older than `staleTime` ms. */
  isStale(hash: string, staleTime: number): boolean {
    const entry = this.#entries.get(hash);
    if (!entry || entry.isInvalid || entry.state.dataUpdatedAt === 0) return true;
    return Date.now() - entry.state.dataUpdatedAt >= staleTime;
  }

  /** What is asked under this key is old: its readers ask anew, unless told not to. */
  async invalidateQueries({
    queryKey,
    refetchType = "active",
  }: {
    queryKey: QueryKey;
    refetchType?: "active" | "none";
  }): Promise<void> {
    const named = [...this.#entries.values()].filter(({ key }) => isUnder(key, queryKey));
    for (const entry of named) entry.isInvalid = true;
    if (refetchType === "none") return;
    await Promise.all(
      named.map(async (entry) => {
        // What is on its way may have been read before the change.
        stop(entry);
        await this.#askAgain(entry);
      }),
    );
  }

  /** Asks, unless the question is on its way already; ends once it is answered or has failed. */
  async fetch<Data>(key: QueryKey, fetching: Fetching<Data>): Promise<void> {
    const entry = this.#entryOf(key);
    if (!entry.running) {
      const controller = new AbortController();
      const settled = this.#run(entry, fetching, controller.signal);
      entry.running = { controller, settled };
      this.#change(entry, { isFetching: true });
    }
    await entry.running.settled;
  }

  /** Hears of changes to a question until the answer is called. */
  subscribe(key: QueryKey, reader: Reader): () => void {
    const entry = this.#entryOf(key);
    clearTimeout(entry.forgetting);
    entry.readers.add(reader);
    return () => {
      entry.readers.delete(reader);
      if (entry.readers.size > 0) return;
      if (stop(entry)) entry.state = { ...entry.state, isFetching: false };
      entry.forgetting = setTimeout(() => this.#entries.delete(hashOf(key)), forgottenAfter);
    };
  }

  /** The connection is back: what is on the screen and failed or is old is asked for again. */
  refetchAfterOutage(staleTime: number): void {
    for (const [hash, entry] of this.#entries)
      if (entry.state.error || this.isStale(hash, staleTime)) void this.#askAgain(entry);
  }

  async #askAgain({ readers }: Entry): Promise<void> {
    await Promise.all([...readers].map(async (reader) => reader.refetch()));
  }

  #entryOf(key: QueryKey): Entry {
    const hash = hashOf(key);
    const entry = this.#entries.get(hash) ?? {
      key,
      state: nothing,
      isInvalid: false,
      running: null,
      readers: new Set(),
    };
    this.#entries.set(hash, entry);
    return entry;
  }

  async #run<Data>(
    entry: Entry,
    { queryFn, retry }: Fetching<Data>,
    signal: AbortSignal,
  ): Promise<void> {
    for (let tried = 0; ; tried += 1) {
      const [data, error] = await settle(async () => queryFn({ signal }));
      if (signal.aborted) return;
      if (error === null) {
        entry.isInvalid = false;
        entry.running = null;
        this.#change(entry, { data, error, dataUpdatedAt: Date.now(), isFetching: false });
        return;
      }
      if (tried >= retry) {
        entry.running = null;
        this.#change(entry, { error, isFetching: false });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** tried));
      if (signal.aborted) return;
    }
  }

  #change(entry: Entry, change: Partial<QueryState>): void {
    entry.state = { ...entry.state, ...change };
    for (const { changed } of entry.readers) changed();
  }
}

async function settle<Data>(run: () => Promise<Data>): Promise<[Data | undefined, Error | null]> {
  try {
    return [await run(), null];
  } catch (error) {
    return [undefined, error instanceof Error ? error : new Error(String(error))];
  }
}

function stop(entry: Entry): boolean {
  entry.running?.controller.abort();
  const wasRunning = entry.running !== null;
  entry.running = null;
  return wasRunning;
}

function hashOf(key: QueryKey): string {
  return JSON.stringify(key);
}

function isUnder(key: QueryKey, beginning: QueryKey): boolean {
  return hashOf(key.slice(0, beginning.length)) === hashOf(beginning);
}
