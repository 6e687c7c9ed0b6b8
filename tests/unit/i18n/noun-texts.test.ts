import { expect, test } from "vitest";
import { locales } from "#lib/locales.ts";
import { readReferenceTexts } from "#server/documentation/service.ts";
import { loadMessages } from "#server/i18n/messages.ts";

test.each(locales)("%s: the word of a noun stands in the events history", (locale) => {
  const { links, eventsHistory } = loadMessages(locale);
  expect(links).toHaveProperty("noun");
  expect(eventsHistory).toHaveProperty("resources.links", (links as { noun: unknown }).noun);
  expect(eventsHistory).toHaveProperty("resources.tokens");
});

test.each(locales)("%s: the documentation has the noun's texts, browsers don't", async (locale) => {
  expect(loadMessages(locale).links).not.toHaveProperty("apiReference");
  const { calls } = await readReferenceTexts(locale);
  expect(calls).toMatchObject({ getLinks: expect.any(String), postLogin: expect.any(String) });
});
