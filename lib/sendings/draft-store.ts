import { changeDraft, type Draft, type DraftChange, readDraft, writeDraft } from "./draft.ts";

export interface DraftState {
  draft: Draft;
  /** Milliseconds since 1970; null while nothing has been saved. */
  savedAt: number | null;
  /** `failed`: the browser's storage refused it (full, or switched off). */
  saving: "idle" | "waiting" | "failed";
}

/** What a store needs of its browser; tests bring their own. */
export interface DraftHost {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
  newKey: () => string;
  /** Calls back after a while; answers how to call it off. */
  later: (run: () => void) => () => void;
  /** Tells what another tab wrote under a name; answers how to stop listening. */
  onForeignWrite: (listener: (name: string | null, text: string | null) => void) => () => void;
}

export interface DraftStore {
  subscribe: (listener: () => void) => () => void;
  getState: () => DraftState;
  update: (change: DraftChange) => void;
  /** Writes what waits, before something that may end the page. */
  flush: () => void;
  /** Empties the draft, here and in storage. */
  clear: () => void;
}

/** Keeps one account's draft in the browser: debounced writes, and of two tabs the newest wins. */
export function createDraftStore(name: string, empty: Draft, host: DraftHost): DraftStore {
  const listeners = new Set<() => void>();
  const fresh = (): Draft => ({ ...empty, key: host.newKey() });
  let state = load();
  let cancel: (() => void) | null = null;
  let stopListening: (() => void) | null = null;

  function load(): DraftState {
    const stored = readDraft(read(), empty);
    return stored
      ? { draft: stored.draft, savedAt: stored.savedAt, saving: "idle" }
      : { draft: fresh(), savedAt: null, saving: "idle" };
  }

  function read(): string | null {
    try {
      return host.storage.getItem(name);
    } catch {
      // Storage switched off by the browser's owner throws on every touch; the wizard works without.
      return null;
    }
  }

  function set(next: DraftState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function save(): void {
    cancel = null;
    const savedAt = host.now();
    try {
      host.storage.setItem(name, writeDraft(state.draft, savedAt));
      set({ ...state, savedAt, saving: "idle" });
    } catch {
      // Full or switched off: said in the header, since the draft would not survive a reload.
      set({ ...state, saving: "failed" });
    }
  }

  function takeForeign(changed: string | null, text: string | null): void {
    if (changed !== name && changed !== null) return;
    cancel?.();
    cancel = null;
    const stored = readDraft(text, empty);
    set(
      stored
        ? { draft: stored.draft, savedAt: stored.savedAt, saving: "idle" }
        : { draft: fresh(), savedAt: null, saving: "idle" },
    );
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      stopListening ??= host.onForeignWrite(takeForeign);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopListening?.();
        stopListening = null;
      };
    },
    getState: () => state,
    update(change) {
      cancel?.();
      cancel = host.later(save);
      set({
        ...state,
        draft: changeDraft(state.draft, change, host.newKey()),
        saving: "waiting",
      });
    },
    flush() {
      if (!cancel) return;
      cancel();
      save();
    },
    clear() {
      cancel?.();
      cancel = null;
      try {
        host.storage.removeItem(name);
      } catch {
        // Nothing was kept there either, see `read`.
      }
      set({ draft: fresh(), savedAt: null, saving: "idle" });
    },
  };
}
