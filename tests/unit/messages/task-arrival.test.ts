import { describe, expect, it } from "vitest";
import { taskArrival } from "../../../app/(cabinet)/messages/outgoing/_components/task-arrival.ts";

const groupId = "01a1faa8-5ddb-7000-b72f-e31fe78e2200";
const options = { timeZone: "Europe/Moscow", maxDays: 31 };

describe("taskArrival", () => {
  it("turns a task's moments into the days of the reader's zone", () => {
    const given = {
      groupId,
      createdAt: "2026-11-19T22:30:00.000Z",
      updatedAt: "2026-11-20T08:00:00.000Z",
    };
    expect(taskArrival(given, options)).toBe(
      `/messages/outgoing?groupId=${groupId}&from=2026-11-20&to=2026-11-20`,
    );
  });

  it("leaves the days out where they are too many, unreadable or the wrong way round", () => {
    const everything = `/messages/outgoing?groupId=${groupId}&preset=all`;
    expect(
      taskArrival({ groupId, createdAt: "2026-09-01", updatedAt: "2026-11-20" }, options),
    ).toBe(everything);
    expect(taskArrival({ groupId, createdAt: "yesterday" }, options)).toBe(everything);
    expect(
      taskArrival({ groupId, createdAt: "2026-11-20", updatedAt: "2026-11-01" }, options),
    ).toBe(everything);
  });

  it("takes the last change alone: a day of its own, of a task's messages none", () => {
    const updatedAt = "2026-11-19T22:30:00.000Z";
    expect(taskArrival({ updatedAt }, options)).toBe(
      "/messages/outgoing?from=2026-11-20&to=2026-11-20",
    );
    expect(taskArrival({ groupId, updatedAt }, options)).toBe(
      `/messages/outgoing?groupId=${groupId}`,
    );
  });

  it("is not for an address of the list's own", () => {
    expect(taskArrival({ groupId, preset: "all" }, options)).toBeNull();
    expect(taskArrival({ groupId }, options)).toBeNull();
    expect(taskArrival({}, options)).toBeNull();
  });
});
