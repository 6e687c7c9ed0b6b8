import { describe, expect, it } from "vitest";
import { createLocalDraft, type DraftHost, type DraftKind } from "#lib/drafts/local-draft.ts";

interface Note {
  title: string;
  text: string;
}

const noteKind: DraftKind<Note, Partial<Note>> = {
  version: 2,
  empty: () => ({ title: "", text: "" }),
  change: (note, change) => ({ ...note, ...change }),
  parse: (kept) =>
    typeof kept === "object" && kept !== null && "title" in kept && "text" in kept
      ? { title: String(kept.title), text: String(kept.text) }
      : null,
};
const name = "cabinet.draft.note.1";

function writtenBy({ title = "", text = "" }: Partial<Note>, savedAt: number): string {
  return JSON.stringify({ version: 2, savedAt, draft: { title, text } });
}

/** A browser with its storage, its clock, and timers that run on command. */
function createBrowser() {
  const kept = new Map<string, string>();
  const waiting = new Set<() => void>();
  const tabs = new Set<(name: string | null, text: string | null) => void>();
  let now = 1000;
  let isFull = false;
  let isForbidden = false;
  const host: DraftHost = {
    storage: {
      getItem: (key) => {
        if (isForbidden) throw new DOMException("forbidden", "SecurityError");
        return kept.get(key) ?? null;
      },
      setItem: (key, text) => {
        if (isFull || isForbidden) throw new DOMException("full", "QuotaExceededError");
        kept.set(key, text);
      },
      removeItem: (key) => kept.delete(key),
    },
    now: () => now,
    later(run) {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    onForeignWrite(listener) {
      tabs.add(listener);
      return () => tabs.delete(listener);
    },
  };
  return {
    host,
    kept,
    tick: (ms: number) => (now += ms),
    settle: () => {
      for (const run of Array.from(waiting)) {
        waiting.delete(run);
        run();
      }
    },
    foreign: (key: string | null, text: string | null) => tabs.forEach((tell) => tell(key, text)),
    listening: () => tabs.size,
    fill: () => (isFull = true),
    forbid: () => (isForbidden = true),
  };
}

describe("local draft", () => {
  it("keeps what was typed through a reload", () => {
    const browser = createBrowser();
    const first = createLocalDraft(name, noteKind, browser.host);
    first.update({ title: "Autumn" });
    first.update({ text: "Hi $firstName" });
    browser.settle();
    const second = createLocalDraft(name, noteKind, browser.host).getState();
    expect(second.draft).toEqual({ title: "Autumn", text: "Hi $firstName" });
    expect(second.savedAt).toBe(1000);
  });

  it("writes once after the last of several changes", () => {
    const browser = createBrowser();
    const store = createLocalDraft(name, noteKind, browser.host);
    store.update({ title: "A" });
    store.update({ title: "AB" });
    expect(store.getState().saving).toBe("waiting");
    expect(browser.kept.size).toBe(0);
    browser.settle();
    expect(store.getState()).toMatchObject({ saving: "idle", draft: { title: "AB" } });
    expect(browser.kept.get(name)).toBe(writtenBy({ title: "AB" }, 1000));
  });

  it("writes at once when flushed, and nothing when nothing waits", () => {
    const browser = createBrowser();
    const store = createLocalDraft(name, noteKind, browser.host);
    store.flush();
    expect(browser.kept.size).toBe(0);
    store.update({ title: "A" });
    store.flush();
    expect(browser.kept.size).toBe(1);
    browser.kept.clear();
    browser.settle();
    expect(browser.kept.size).toBe(0);
  });

  it("takes over what another tab wrote, its own unsaved change given up", () => {
    const browser = createBrowser();
    const store = createLocalDraft(name, noteKind, browser.host);
    const stop = store.subscribe(() => {});
    store.update({ title: "here" });
    browser.foreign(name, writtenBy({ title: "there" }, 5000));
    expect(store.getState()).toMatchObject({ draft: { title: "there" }, savedAt: 5000 });
    browser.settle();
    expect(browser.kept.size).toBe(0);
    browser.foreign("theme", "dark");
    expect(store.getState().draft.title).toBe("there");
    browser.foreign(name, null);
    expect(store.getState()).toMatchObject({ draft: { title: "" }, savedAt: null });
    stop();
    expect(browser.listening()).toBe(0);
  });

  it("forgets a draft that was sent or discarded", () => {
    const browser = createBrowser();
    const store = createLocalDraft(name, noteKind, browser.host);
    store.update({ text: "Hi" });
    browser.settle();
    store.clear();
    expect(browser.kept.size).toBe(0);
    expect(store.getState()).toMatchObject({ draft: { text: "" }, savedAt: null });
  });

  it("says so when the browser's storage refuses, and goes on", () => {
    const browser = createBrowser();
    const store = createLocalDraft(name, noteKind, browser.host);
    browser.fill();
    store.update({ title: "A" });
    browser.settle();
    expect(store.getState()).toMatchObject({ saving: "failed", draft: { title: "A" } });
  });

  it("works without storage, its text kept while the page lives", () => {
    const browser = createBrowser();
    browser.forbid();
    const store = createLocalDraft(name, noteKind, browser.host);
    const stop = store.subscribe(() => {});
    store.update({ title: "A" });
    stop();
    store.subscribe(() => {})();
    expect(store.getState()).toMatchObject({ saving: "failed", draft: { title: "A" } });
    store.clear();
    expect(store.getState()).toMatchObject({ saving: "idle", draft: { title: "" } });
  });

  it("writes what waits when its form is left, and reads what others wrote meanwhile", () => {
    const browser = createBrowser();
    const store = createLocalDraft(name, noteKind, browser.host);
    const leave = store.subscribe(() => {});
    store.update({ title: "A" });
    leave();
    expect(browser.kept.get(name)).toBe(writtenBy({ title: "A" }, 1000));
    browser.kept.set(name, writtenBy({ title: "B" }, 2000));
    store.subscribe(() => {});
    expect(store.getState()).toMatchObject({ draft: { title: "B" }, savedAt: 2000 });
  });

  it("gives up what waits when all of storage is cleared", () => {
    const browser = createBrowser();
    const store = createLocalDraft(name, noteKind, browser.host);
    store.subscribe(() => {});
    store.update({ title: "A" });
    browser.foreign(null, null);
    store.flush();
    browser.settle();
    expect(browser.kept.size).toBe(0);
    expect(store.getState().draft.title).toBe("");
  });

  it.each([
    "",
    "nonsense",
    "[]",
    "null",
    "7",
    '{"version":1,"savedAt":1,"draft":{"title":"A","text":""}}',
    '{"version":2,"savedAt":"1","draft":{"title":"A","text":""}}',
    '{"version":2,"savedAt":1,"draft":{}}',
    '{"version":2,"savedAt":1}',
  ])("takes %j for no draft", (text) => {
    const browser = createBrowser();
    browser.kept.set(name, text);
    expect(createLocalDraft(name, noteKind, browser.host).getState()).toEqual({
      draft: { title: "", text: "" },
      savedAt: null,
      saving: "idle",
    });
  });

  it("tells its listeners of each change", () => {
    const store = createLocalDraft(name, noteKind, createBrowser().host);
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    store.update({ title: "A" });
    stop();
    store.update({ title: "B" });
    expect(calls).toBe(1);
  });
});
