import { describe, expect, it } from "vitest";
import { locales } from "#lib/locales.ts";
import type { SchemaField } from "#lib/reference/schema.ts";
import { readReferenceTexts } from "#server/documentation/service.ts";
import {
  type ReferenceCall,
  referenceCalls,
} from "../../../app/documentation/api/reference/calls.ts";
import { isByChannel, onChannel } from "../../../app/documentation/api/reference/on-channel.ts";
import { tryoutOf } from "../../../app/documentation/api/reference/tryout.ts";

const calls = referenceCalls();

function textsOf({ summary, parameters, body, answer }: ReferenceCall): string[] {
  const notesOf = (fields: readonly SchemaField[]): string[] =>
    fields.flatMap(({ note, fields: parts }) => [
      ...(note === null ? [] : [note]),
      ...notesOf(parts),
    ]);
  return [summary, ...notesOf(parameters), ...notesOf(body), ...notesOf(answer)];
}

describe.each(locales)("the reference in %s", (locale) => {
  it("names each call and group of the API, and no others", async () => {
    const texts = await readReferenceTexts(locale);
    expect(Object.keys(texts.calls).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
    const groups = [...new Set(calls.map(({ group }) => group))];
    expect(Object.keys(texts.groups).toSorted()).toEqual(groups.toSorted());
  });

  it("translates what the API says, and nothing else", async () => {
    const { notes } = await readReferenceTexts(locale);
    const said = new Set(calls.flatMap((call) => textsOf(call)));
    expect(Object.keys(notes).toSorted()).toEqual(locale === "en" ? [] : [...said].toSorted());
  });

  it("has short names", async () => {
    const { calls: names } = await readReferenceTexts(locale);
    expect(Object.values(names).filter((name) => name.length > 45 || name.trim() === "")).toEqual(
      [],
    );
  });
});

describe("a call", () => {
  it("is shown with what it takes and answers", () => {
    const send = calls.find(({ id }) => id === "postSendings");
    expect(send).toMatchObject({
      method: "POST",
      path: "/sendings",
      isIdempotent: true,
      requires: { path: "sendings.generate" },
    });
    expect(send?.body.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["type", "payload", "recipient", "fallbacks"]),
    );
    expect(send?.parameters).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: "return", place: "query" })]),
    );
    expect(send?.statuses).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "409", "413"]),
    );
  });

  it("has an example wherever it takes JSON, and knows what it answers", () => {
    for (const { id, bodyBytes, bodyExample, answerTypes } of calls) {
      expect(bodyBytes === null, id).toBe(bodyExample === null);
      expect(answerTypes.length, id).toBeGreaterThan(0);
    }
  });

  it("to send shows the parts and the example of a channel", () => {
    const send = calls.find(({ id }) => id === "postSendings");
    if (!send) throw new Error("no call to send");
    expect(calls.filter(isByChannel).map(({ id }) => id)).toEqual([
      "postSendings",
      "postSendingsEstimate",
    ]);
    const parts = (type: "sms" | "viber" | "email") =>
      onChannel(send, type)
        .body.find(({ name }) => name === "payload")
        ?.fields.map(({ name }) => name);
    expect(parts("sms")).toEqual(["sender", "text"]);
    expect(parts("viber")).toEqual(expect.arrayContaining(["sender", "text", "image", "button"]));
    expect(parts("email")).toContain("subject");
    expect(onChannel(send, "viber").bodyExample).toMatchObject({ type: "viber" });
  });
});

describe("from its page", () => {
  it("only what changes nothing can be called, and sending to recipients of the sandbox", () => {
    const tried = calls.filter((call) => tryoutOf(call, isByChannel(call) ? "sms" : null) !== null);
    const posted = tried.filter(({ method }) => method !== "GET").map(({ id }) => id);
    expect(posted.toSorted()).toEqual([
      "postSendings",
      "postSendingsEstimate",
      "postTariffsSimulate",
    ]);
    expect(tried.map(({ id }) => id)).not.toContain("getDocumentTemplatesGenerate");
    expect(tried.map(({ id }) => id)).not.toContain("getRecurrentPaymentsIdReInit");
    for (const call of tried.filter(isByChannel)) {
      const { recipients = [] } = tryoutOf(call, "email") ?? {};
      expect(recipients.map(({ address }) => address)).toContain("seen@sandbox.example");
    }
  });
});
