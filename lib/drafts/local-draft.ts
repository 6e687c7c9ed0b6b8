/** How drafts of a form start, change and are parsed. */
export interface DraftKind<Draft, Change> {
  /** Goes up when an older draft can no longer be read: it is then as if there were none. */
  version: number;
  empty: () => Draft;
  change: (draft: Draft, change: Change) => Draft;
  /** Parses a stored draft from JSON; null if it isn't one. */
  parse: (kept: unknown) => Draft | null;
}

export interface DraftState<Draft> {
  draft: Draft;
  /** Milliseconds since 1970; null while nothing has been saved. */
  savedAt: number | null;
  /** `failed`: the browser's storage refused it (full, or switched off). */
  saving: "idle" | "waiting" | "failed";
}

/** The browser functions that a draft needs; tests pass their own. */
export interface DraftHost {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
  /** Calls back after a while; answers how to call it off. */
  later: (run: () => void) => () => void;
  /** Reports writes of other tabs, or a clearing of all names (null). */
  onForeignWrite: (listener: (name: string | null, text: string | null) => void) => () => void;
}

export interface LocalDraft<Draft, Change> {
  subscribe: (listener: () => void) => () => void;
  getState: () => DraftState<Draft>;
  update: (change: Change) => void;
  /** Writes what waits, before something that may end the page. */
  flush: () => void;
  /** Empties the draft, here and in storage. */
  clear: () => void;
}

/** Keeps a draft in the browser under a name: debounced writes, and of two tabs the newest wins. */
export function createLocalDraft<Draft, Change>(
  name: string,
  kind: DraftKind<Draft, Change>,
  host: DraftHost,
): LocalDraft<Draft, Change> {
  const listeners = new Set<() => void>();
  let kept = read();
  let state = stateOf(kept);
  let cancel: (() => void) | null = null;
  let stopListening: (() => void) | null = null;

  function stateOf(text: string | null): DraftState<Draft> {
    return readKept(text, kind) ?? { draft: kind.empty(), savedAt: null, saving: "idle" };
  }

  function read(): string | null {
    try {
      return host.storage.getItem(name);
    } catch {
      // Storage switched off by the browser's owner throws on every touch; the form works without.
      return null;
    }
  }

  function set(next: DraftState<Draft>): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function callOff(): void {
    cancel?.();
    cancel = null;
  }

  function save(): void {
    cancel = null;
    const savedAt = host.now();
    const text = JSON.stringify({ version: kind.version, savedAt, draft: state.draft });
    try {
      host.storage.setItem(name, text);
      kept = text;
      set({ ...state, savedAt, saving: "idle" });
    } catch {
      // Full or switched off: said on the screen, since the draft would not survive a reload.
      set({ ...state, saving: "failed" });
    }
  }

  function flush(): void {
    if (!cancel) return;
    cancel();
    save();
  }

  function takeForeign(changed: string | null, text: string | null): void {
    if (changed !== name && changed !== null) return;
    callOff();
    kept = text;
    set(stateOf(text));
  }

  /** Another tab may have written the draft before this one listened. */
  function listen(): void {
    const text = read();
    if (text !== kept && state.saving === "idle") takeForeign(name, text);
    stopListening = host.onForeignWrite(takeForeign);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!stopListening) listen();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        flush();
        stopListening?.();
        stopListening = null;
      };
    },
    getState: () => state,
    update(change) {
      callOff();
      cancel = host.later(save);
      set({ ...state, draft: kind.change(state.draft, change), saving: "waiting" });
    },
    flush,
    clear() {
      callOff();
      kept = null;
      try {
        host.storage.removeItem(name);
      } catch {
        // Without readable storage nothing was stored (see `read`).
      }
      set(stateOf(null));
    },
  };
}

function readKept<Draft>(
  text: string | null,
  { version, parse }: DraftKind<Draft, never>,
): DraftState<Draft> | null {
  const kept = parseJson(text);
  if (typeof kept !== "object" || kept === null) return null;
  if (!("version" in kept) || kept.version !== version) return null;
  if (!("savedAt" in kept) || typeof kept.savedAt !== "number" || !("draft" in kept)) return null;
  const draft = parse(kept.draft);
  return draft === null ? null : { draft, savedAt: kept.savedAt, saving: "idle" };
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Whatever else wrote under this name is no draft of ours.
    return null;
  }
}
