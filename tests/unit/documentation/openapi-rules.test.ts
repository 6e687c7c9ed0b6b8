import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { describeApi } from "#server/transport/openapi.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

/**
 * What stays as it is, because programs depend on it: a way to pay is no id, so that these two paths are never the same
 * call.
 */
const kept = ["no-ambiguous-paths #/paths/~1payments~1callbacks~1{method}"];

async function problemsOf(description: object): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(description),
    absoluteRef: "/openapi.json",
    config: await createConfig({ extends: ["recommended-strict"] }),
  });
  return problems.map(({ ruleId, location: [where] }) => `${ruleId} ${where?.pointer ?? ""}`);
}

const description = describeApi(operations, {
  BRAND_NAME: "Cabinet",
  PUBLIC_URL: "https://cabinet.example",
});

test("the description of the API passes Redocly's strict rules", async () => {
  const problems = await problemsOf(description);
  expect([...new Set(problems)].filter((problem) => !kept.includes(problem))).toEqual([]);
});

test("what the rules refuse is found", async () => {
  const { license: _, ...info } = description.info;
  const problems = await problemsOf({ ...description, info });
  expect(problems).toContain("info-license #/info");
});
