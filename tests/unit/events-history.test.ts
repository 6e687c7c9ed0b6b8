import { expect, test } from "vitest";
import { knownActs } from "#components/events/known-acts.ts";
import { changeRows } from "#lib/events/change-rows.ts";
import { isHistoric } from "#lib/events/history.ts";
import { historicResources } from "#lib/events/resources.ts";
import { eventCatalogue } from "#lib/registers/events.ts";
import { differenceOf, hiddenValue } from "#server/events/difference.ts";

const declared = Object.entries(eventCatalogue).flatMap(([resource, { events }]) =>
  Object.entries(events)
    .filter(([, { isDurable }]) => isDurable)
    .map(([act]) => ({ name: `${resource}.${act}`, resource, act })),
);

test("every event of the history has words", () => {
  const historic = declared.filter(({ name }) =>
    isHistoric({ kind: "user" }, { name, data: { change: {} } }),
  );
  // Only the platform itself causes these.
  const own = ["expiring", "low", "daily", "stalled", "troubled", "ends"];
  const missing = historic.filter(
    ({ resource, act }) =>
      !own.includes(act) &&
      !(historicResources.some((one) => one === resource) && knownActs.some((one) => one === act)),
  );
  expect(missing).toEqual([]);
});

test("messages, their charges and notifications are no one's decision", () => {
  const kept = declared.filter(({ name }) => isHistoric({ kind: "user" }, { name, data: {} }));
  const names = kept.map(({ name }) => name);
  for (const name of ["sendings.created", "billings.created", "notifications.read"])
    expect(names).not.toContain(name);
  expect(isHistoric({ kind: "user" }, { name: "billings.created", data: { change: {} } })).toBe(
    true,
  );
  expect(isHistoric({ kind: "provider" }, { name: "payments.status", data: {} })).toBe(true);
  expect(isHistoric({ kind: "provider" }, { name: "tasks.state", data: {} })).toBe(false);
});

test("only what differs is kept, member by member", () => {
  const before = { id: "1", title: "A", data: { city: "Kazan", name: "Vera" }, same: [1, 2] };
  const after = { id: "1", title: "B", data: { city: "Kazan", name: "Anna" }, same: [1, 2] };
  const difference = differenceOf(before, after);
  expect(difference).toEqual({
    before: { title: "A", data: { name: "Vera" } },
    after: { title: "B", data: { name: "Anna" } },
  });
  expect(changeRows(difference.before, difference.after)).toEqual([
    { path: "title", before: "A", after: "B" },
    { path: "data.name", before: "Vera", after: "Anna" },
  ]);
  expect(differenceOf(before, before)).toEqual({ before: null, after: null });
});

test.each([
  { password: "hunter2" },
  { newPassword: "hunter2" },
  { passwordHash: "hunter2" },
  { token: "hunter2" },
  { config: { accessToken: "hunter2", deep: { appSecret: "hunter2" } } },
  { list: [{ apiKey: "hunter2" }, { api_key: "hunter2" }] },
  { headers: { "x-auth": "hunter2" } },
  { authorization: "hunter2" },
  { privateKey: "hunter2", dkimKey: "hunter2" },
  { url: "smtp://me:hunter2@example.com" },
  { url: "https://example.com/?access_token=hunter2&to=1" },
])("a secret is hidden: %j", (state) => {
  const { after } = differenceOf(null, state);
  expect(JSON.stringify(after)).not.toContain("hunter2");
  expect(JSON.stringify(after)).toContain(hiddenValue);
  expect(JSON.stringify(differenceOf(state, {}))).not.toContain("hunter2");
});

test("states are bounded, however deep or long they are", () => {
  const deep = { a: { b: { c: { d: { e: { f: "x" } } } } } };
  expect(JSON.stringify(differenceOf(null, deep).after)).not.toContain('"f"');
  const long = { text: "x".repeat(10_000), list: Array.from({ length: 1000 }, (_, n) => n) };
  expect(JSON.stringify(differenceOf(null, long).after).length).toBeLessThan(1000);
});
