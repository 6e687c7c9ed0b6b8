import { expect, test } from "vitest";
import { readAnswer } from "#lib/providers/http-answer.ts";
import { parseCallback, readCallback } from "#lib/providers/http-callback.ts";

// Two ids that are the same number to JavaScript.
const ids = ["12345678901234567891", "12345678901234567892"];

test("ids of more digits than a number holds are kept as they are written", () => {
  const read = ids.map((id) =>
    readAnswer({ idPath: "data.id", errorPath: "" }, `{"data":{"id":${id}}}`),
  );
  expect(read).toEqual(ids.map((id) => ({ kind: "accepted", providerMessageId: id })));
});

test("reports name the very message among such ids", () => {
  const config = {
    channels: "sms",
    callbackIdPath: "[*].id",
    callbackStatusPath: "[*].s",
    callbackStatuses: "D=delivered, F=failed",
    incomingFromPath: "",
    incomingToPath: "",
    incomingTextPath: "",
  };
  const body = `[{"id":${ids[0]},"s":"D"},{"id":${ids[1]},"s":"F"}]`;
  expect(readCallback(config, parseCallback(body, false)).reports).toMatchObject([
    { id: ids[0], status: "delivered" },
    { id: ids[1], status: "failed" },
  ]);
});
