import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describeApi } from "#server/transport/openapi.ts";
import { operations } from "../app/api/openapi.json/operations.ts";
import { typesOf } from "./sdk-types-text.ts";

/**
 * Writes the types of the TypeScript client (sdk/typescript/src/types.ts) from the API's description. With `--check` it
 * only compares. The usual generators need the interface of TypeScript's former compiler.
 */
const file = path.resolve(import.meta.dirname, "../sdk/typescript/src/types.ts");

const described = describeApi(operations, { BRAND_NAME: "Cabinet", PUBLIC_URL: undefined });
const text = typesOf(JSON.parse(JSON.stringify(described)) as Parameters<typeof typesOf>[0]);

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("sdk/typescript/src/types.ts is not up to date: node scripts/sdk-types.ts");
  process.exitCode = 1;
}
