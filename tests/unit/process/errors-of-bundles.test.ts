import { afterEach, expect, it } from "vitest";
import { AppError, ownError } from "#lib/errors.ts";
import { readTableAside, setReadAside } from "#server/spreadsheets/service.ts";
import { parseAside, setParseAside } from "#server/transport/parse-aside.ts";

// The server gives the calls its threads, and what these refuse is an error of the server's bundle.
const fields = [{ key: "commons.errors.invalid", path: ["body"] }];
const foreign = Object.assign(new Error("contacts.import.fault.legacy"), {
  name: "AppError",
  code: "Unprocessable",
  key: "contacts.import.fault.legacy",
  params: { limit: 5 },
  fields,
  extra: {},
  headers: { "retry-after": "1" },
});
const refuse = async () => {
  throw foreign;
};

const holder = globalThis as Record<string, unknown>;
afterEach(() => {
  delete holder["cabinetReadTable"];
  delete holder["cabinetParseAside"];
});

it("recognizes a refusal of the thread that reads tables", async () => {
  setReadAside(refuse);
  const refused = readTableAside(new Uint8Array(), null);
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({ status: 422, params: { limit: 5 }, fields });
});

it("recognizes a refusal of the thread that parses bodies", async () => {
  setParseAside(refuse);
  const refused = parseAside(new Uint8Array(), "application/json");
  await expect(refused).rejects.toBeInstanceOf(AppError);
  await expect(refused).rejects.toMatchObject({
    key: "contacts.import.fault.legacy",
    headers: { "retry-after": "1" },
  });
});

it("leaves other errors as they are", () => {
  const own = new AppError("NotFound", "commons.errors.notFound");
  const other = new TypeError("x");
  expect([ownError(own), ownError(other), ownError("text")]).toEqual([own, other, "text"]);
  expect(ownError(own)).toBe(own);
});
