import { expect, test } from "vitest";
import * as z from "zod";
import { actionBodyLimit } from "#lib/action-body-limit.ts";
import { boundsOfAction, largerActions } from "#server/process/action-bounds.ts";
import {
  documentBounds,
  publicBounds,
  sendBounds,
  usualBounds,
} from "#server/transport/body-bounds.ts";
import { actionAccess } from "#tests/support/action-access.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

const withValues = operations.filter(({ body }) => body instanceof z.ZodType);

test("a call without an account takes 8 KB, another 64 KB unless more is declared", () => {
  const larger = withValues.filter(({ auth, bounds }) =>
    auth === "none" ? bounds !== publicBounds : bounds !== usualBounds,
  );
  const declared = (bounds: unknown) =>
    larger.filter((one) => one.bounds === bounds).map(({ method, path }) => `${method} ${path}`);
  expect(publicBounds.bytes).toBe(8 * 1024);
  expect(usualBounds.bytes).toBe(64 * 1024);
  expect(declared(sendBounds).toSorted()).toEqual(["post /sendings", "post /sendings/estimate"]);
  expect(declared(documentBounds).toSorted()).toEqual([
    "post /contacts",
    "post /documentTemplates/generate",
    "post /documentTemplates/preview",
    "post /priceLists",
    "post /templates",
    "put /contacts",
    "put /contacts/{id}",
    "put /customerPrices",
    "put /documentTemplates",
    "put /priceLists/{id}",
    "put /templates/{id}",
  ]);
  expect(larger).toHaveLength(13);
});

test("the actions with more are actions that there are, and none is larger than Next takes", () => {
  const known = new Set(actionAccess.flatMap(({ actions }) => actions));
  expect(Object.keys(largerActions).filter((name) => !known.has(name))).toEqual([]);
  for (const name of [...known, "constructor"])
    expect(boundsOfAction(name, true).bytes).toBeLessThanOrEqual(actionBodyLimit);
  expect(boundsOfAction("updateProfileAction", true).bytes).toBe(usualBounds.bytes);
  expect(boundsOfAction("createSendingAction", false).bytes).toBe(publicBounds.bytes);
});
