import { describe, expect, it } from "vitest";
import { draftKind, emptyDraft, parseDraft } from "#lib/sendings/draft.ts";

const empty = emptyDraft({ sender: "Cabinet", timeZone: "Europe/Moscow" });

describe("draftKind", () => {
  it("gives every change a key of its own, and a new draft another", () => {
    let keys = 0;
    const kind = draftKind(empty, () => `key${++keys}`);
    const first = kind.empty();
    const changed = kind.change(first, { title: "A" });
    expect([first.key, changed.key, kind.empty().key]).toEqual(["key1", "key2", "key3"]);
  });

  it("reads again what it has written", () => {
    const kind = draftKind(empty, () => "key");
    const typed = kind.change(kind.empty(), {
      title: "Autumn",
      payload: { text: "Hi $firstName" },
      numbers: "+79161234567",
      schedule: { mode: "later", date: "2026-11-21", time: "11:00" },
    });
    expect(kind.parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });
});

describe("parseDraft", () => {
  it.each([null, "", 7, [], {}, { channel: "pigeon", payload: {} }])(
    "takes %j for no draft",
    (kept) => {
      expect(parseDraft(kept, empty)).toBeNull();
    },
  );

  it("fills what is missing or of a wrong type from the empty draft", () => {
    const kept = {
      channel: "sms",
      payload: { text: 5 },
      lists: ["a", 1],
      schedule: { hours: "x" },
    };
    expect(parseDraft(kept, empty)).toEqual({
      ...empty,
      payload: { ...empty.payload, sender: "" },
      lists: ["a"],
    });
  });
});
