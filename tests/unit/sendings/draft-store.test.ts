import { describe, expect, it } from "vitest";
import { createDraftStore, type DraftHost } from "#lib/sendings/draft-store.ts";
import { emptyDraft, readDraft, writeDraft } from "#lib/sendings/draft.ts";

const empty = emptyDraft({ sender: "Cabinet", timeZone: "Europe/Moscow" });
const name = "cabinet.send.1";

/** A browser with its storage, its clock, and timers that run when told. */
function createBrowser() {
  const kept = new Map<string, string>();
  const waiting = new Set<() => void>();
  const tabs = new Set<(name: string | null, text: string | null) => void>();
  let now = 1000;
  let keys = 0;
  let isFull = false;
  const host: DraftHost = {
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        kept.set(key, text);
      },
      removeItem: (key) => kept.delete(key),
    },
    now: () => now,
    newKey: () => `key${++keys}`,
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
  };
}

describe("draft store", () => {
  it("keeps what was typed through a reload", () => {
    const browser = createBrowser();
    const first = createDraftStore(name, empty, browser.host);
    first.update({ title: "Autumn", payload: { text: "Hi $firstName" }, numbers: "+79161234567" });
    first.update({ schedule: { mode: "later", date: "2026-11-21", time: "11:00" } });
    browser.settle();
    const second = createDraftStore(name, empty, browser.host).getState();
    expect(second.draft).toEqual(first.getState().draft);
    expect(second.savedAt).toBe(1000);
  });

  it("writes once after the last of several changes", () => {
    const browser = createBrowser();
    const store = createDraftStore(name, empty, browser.host);
    store.update({ title: "A" });
    store.update({ title: "AB" });
    expect(store.getState().saving).toBe("waiting");
    expect(browser.kept.size).toBe(0);
    browser.settle();
    expect(store.getState()).toMatchObject({ saving: "idle", draft: { title: "AB" } });
    expect(readDraft(browser.kept.get(name) ?? null, empty)?.draft.title).toBe("AB");
  });

  it("writes at once when flushed, and nothing when nothing waits", () => {
    const browser = createBrowser();
    const store = createDraftStore(name, empty, browser.host);
    store.flush();
    expect(browser.kept.size).toBe(0);
    store.update({ title: "A" });
    store.flush();
    expect(browser.kept.size).toBe(1);
    browser.kept.clear();
    browser.settle();
    expect(browser.kept.size).toBe(0);
  });

  it("gives every change a key of its own, and a cleared draft another", () => {
    const store = createDraftStore(name, empty, createBrowser().host);
    const keys = [store.getState().draft.key];
    store.update({ title: "A" });
    keys.push(store.getState().draft.key);
    store.clear();
    keys.push(store.getState().draft.key);
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain("");
  });

  it("takes over what another tab wrote, its own unsaved change given up", () => {
    const browser = createBrowser();
    const store = createDraftStore(name, empty, browser.host);
    const stop = store.subscribe(() => {});
    store.update({ title: "here" });
    browser.foreign(name, writeDraft({ ...empty, title: "there", key: "k" }, 5000));
    expect(store.getState()).toMatchObject({ draft: { title: "there", key: "k" }, savedAt: 5000 });
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
    const store = createDraftStore(name, empty, browser.host);
    store.update({ payload: { text: "Hi" } });
    browser.settle();
    store.clear();
    expect(browser.kept.size).toBe(0);
    expect(store.getState().draft.payload).toMatchObject({ text: "", sender: "Cabinet" });
  });

  it("says so when the browser's storage refuses, and goes on", () => {
    const browser = createBrowser();
    const store = createDraftStore(name, empty, browser.host);
    browser.fill();
    store.update({ title: "A" });
    browser.settle();
    expect(store.getState()).toMatchObject({ saving: "failed", draft: { title: "A" } });
  });

  it("tells its listeners of each change", () => {
    const store = createDraftStore(name, empty, createBrowser().host);
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    store.update({ title: "A" });
    stop();
    store.update({ title: "B" });
    expect(calls).toBe(1);
  });
});

describe("readDraft", () => {
  it.each([
    null,
    "",
    "nonsense",
    "[]",
    "null",
    '{"version":0,"savedAt":1,"draft":{}}',
    '{"version":1,"savedAt":1,"draft":{"channel":"pigeon","payload":{}}}',
  ])("takes %j for no draft", (text) => {
    expect(readDraft(text, empty)).toBeNull();
  });

  it("fills what is missing or of a wrong type from the empty draft", () => {
    const text = JSON.stringify({
      version: 1,
      savedAt: 7,
      draft: { channel: "sms", payload: { text: 5 }, lists: ["a", 1], schedule: { hours: "x" } },
    });
    expect(readDraft(text, empty)?.draft).toEqual({
      ...empty,
      payload: { ...empty.payload, sender: "" },
      lists: ["a"],
    });
  });
});
