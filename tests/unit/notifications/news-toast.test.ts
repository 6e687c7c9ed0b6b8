import { expect, test } from "vitest";
import { newsToast } from "#components/notifications/news-toast.ts";
import { notificationTypes } from "#lib/notifications/notification.ts";
import en from "#messages/en/notifications.json" with { type: "json" };
import es from "#messages/es/notifications.json" with { type: "json" };
import ru from "#messages/ru/notifications.json" with { type: "json" };

test("what is sensitive is left out of a toast while it is hidden", () => {
  const row = { title: "Balance topped up", text: "₽1,000.00 credited" };
  expect(newsToast(row, false)).toMatchObject({ title: row.title, description: row.text });
  expect(newsToast(row, true)).toEqual({
    kind: "info",
    title: row.title,
    description: undefined,
  });
});

test.each([
  ["en", en],
  ["es", es],
  ["ru", ru],
])("titles name nothing of the account's, in %s", (_, { types }) => {
  const titles = notificationTypes.map((type) => types[type].title);
  expect(titles.filter((title) => title.includes("{"))).toEqual([]);
});
