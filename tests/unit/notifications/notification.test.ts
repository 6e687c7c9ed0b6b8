import { describe, expect, it } from "vitest";
import { notificationHref } from "#components/notifications/notification-href.ts";
import {
  isComplete,
  notificationKinds,
  notificationTypes,
} from "#lib/notifications/notification.ts";
import { screens } from "#lib/screen-table.ts";

describe("a notification's screen", () => {
  it("stands in the screen table", () => {
    const paths = screens.map(({ path }) => path);
    const targets = Object.values(notificationKinds).flatMap(({ target }) => target ?? []);
    expect(targets.filter(({ path }) => !paths.includes(path))).toEqual([]);
  });

  it("opens the task it is about", () => {
    expect(notificationHref({ type: "SendingsBulkPaused", params: { taskId: "7" } })).toBe(
      "/messages/tasks?preset=all&open=7",
    );
    expect(notificationHref({ type: "BalanceLimit", params: {} })).toBe(
      "/balance/billings?preset=currentMonth",
    );
  });

  it("is none where it is not built or there is nothing to see", () => {
    expect(notificationHref({ type: "TariffUpdate", params: {} })).toBeNull();
    expect(notificationHref({ type: "SystemRouteIssues", params: {} })).toBeNull();
  });

  it("names the row to open by a parameter of its type", () => {
    const wrong = Object.values(notificationKinds).filter(
      ({ params, target }) => target?.opens !== undefined && !(target.opens in params),
    );
    expect(wrong).toEqual([]);
  });
});

describe("parameters", () => {
  it.each([
    [{ taskId: "7", title: "" }, true],
    [{ taskId: "7", title: "", reason: "funds" }, true],
    [{ title: "" }, false],
    [{ taskId: 7, title: "" }, false],
  ])("%j are enough for a paused task: %s", (params, enough) => {
    expect(isComplete("SendingsBulkPaused", params)).toBe(enough);
  });

  it("are needed by no type that has none", () => {
    expect(notificationTypes.filter((type) => isComplete(type, {}))).toContain("TariffUpdate");
  });
});
