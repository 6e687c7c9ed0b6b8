import { describe, expect, it } from "vitest";
import {
  mergeChange,
  draftKind,
  emptyDraft,
  parseDraft,
  payloadOfDraft,
} from "#lib/sendings/draft.ts";

const empty = emptyDraft({
  given: { sms: { sender: "Cabinet" }, email: {} },
  timeZone: "Europe/Moscow",
});

const { change: changeDraft } = draftKind(empty, () => "key");

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
      payloads: { ...empty.payloads, sms: { sender: "", text: "" } },
      lists: ["a"],
    });
  });

  it("keeps the text of a draft from before channels had a payload each", () => {
    const kept = { channel: "sms", payload: { sender: "Cabinet", text: "Hi", buttons: [] } };
    expect(parseDraft(kept, empty)?.payloads).toEqual({
      sms: { sender: "Cabinet", text: "Hi" },
      email: empty.payloads.email,
    });
  });
});

describe("channels of a draft", () => {
  const hello = { subject: "Hello", html: "<b>Hi</b>" };
  const email = { ...empty.payloads.email, ...hello };

  it("keep a payload each, through going to another one and a reload", () => {
    const kind = draftKind(empty, () => "key");
    const onSms = kind.change(kind.empty(), { payload: { text: "Hi" } });
    const onEmail = kind.change(onSms, { channel: "email", payload: hello });
    const kept = JSON.stringify(kind.change(onEmail, { channel: "sms" }));
    const draft = kind.parse(JSON.parse(kept));
    expect(draft?.payloads).toEqual({ sms: { sender: "Cabinet", text: "Hi" }, email });
    expect(payloadOfDraft(onEmail)).toEqual(email);
  });

  it("lose nothing typed before the draft was restored", () => {
    const kept = changeDraft(empty, { channel: "email", payload: hello });
    const change = mergeChange(kept, { payload: { subject: "Again" } });
    expect(payloadOfDraft(changeDraft(kept, change))).toEqual({
      ...email,
      subject: "Hello Again",
    });
  });

  it("are those of the page: a draft of another one is none", () => {
    const draft = changeDraft(empty, { channel: "email" });
    const onlySms = emptyDraft({ given: { sms: {} }, timeZone: "Europe/Moscow" });
    expect(parseDraft(draft, onlySms)).toBeNull();
  });
});
