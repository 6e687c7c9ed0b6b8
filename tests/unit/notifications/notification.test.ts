import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { editionOf } from "#lib/edition.ts";
import { parseEnv } from "#lib/env.ts";
import { roles } from "#lib/grants.ts";
import { notificationHref } from "#lib/notifications/href.ts";
import {
  chosenTypes,
  isComplete,
  notificationKinds,
  notificationTypes,
} from "#lib/notifications/notification.ts";
import { offeredTo } from "#lib/notifications/offered.ts";
import { permissionsOf } from "#lib/permissions.ts";
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

describe("a type that an account chooses about", () => {
  it("is one that an event tells of", () => {
    const events = globSync("lib/*/{events,*-events}.ts").map((file) => readFileSync(file, "utf8"));
    const told = notificationTypes.filter((type) =>
      events.some((text) => text.includes(`"${type}"`)),
    );
    // These notifications existed before they could be chosen.
    const chosen = told.filter((type) => type !== "AuthRegistration");
    expect(chosenTypes.flatMap(({ types }) => types).toSorted()).toEqual(chosen.toSorted());
  });

  it("is one that it can be told: where balances are wrong, operators alone", () => {
    const told = roles.filter((role) =>
      offeredTo({ permissions: permissionsOf(role) }, editionOf(parseEnv({}))).some(({ types }) =>
        types.includes("LedgerFault"),
      ),
    );
    expect(told).toEqual(["manager", "admin"]);
  });
});
