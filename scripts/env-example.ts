import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod";
import { envSchema, parseEnv } from "#lib/env.ts";

const file = ".env.example";
const head = `# Every variable Cabinet reads. Copy to .env and change what you need; all are optional.
# Each may be given as a file instead, as vaults and containers give secrets: SECRETS_KEY_FILE=/run/secrets/key
`;

interface Field {
  description?: string;
  enum?: string[];
}

/** The text of .env.example: each variable commented out, with its meaning and default. */
export function envExample(): string {
  const defaults: Record<string, unknown> = parseEnv({});
  const described = z.toJSONSchema(envSchema, { io: "input", unrepresentable: "any" });
  const fields = Object.entries(described.properties ?? {}) as [string, Field][];
  return [head, ...fields.map(([name, field]) => entry(name, field, defaults[name]))].join("\n");
}

function entry(name: string, field: Field, preset: unknown): string {
  if (!field.description)
    throw new Error(`${name} in lib/env.ts says nothing about itself: add .describe()`);
  const choices = field.enum ? ` (${shownChoices(field.enum)})` : "";
  return `# ${field.description}${choices}\n#${name}=${shownPreset(preset)}\n`;
}

function shownPreset(preset: unknown): string {
  if (Array.isArray(preset)) return preset.join(",");
  return typeof preset === "string" || typeof preset === "number" ? `${preset}` : "";
}

function shownChoices(choices: string[]): string {
  const isFlag = choices.includes("1") && choices.includes("true");
  return isFlag ? "1 or 0" : choices.join(", ");
}

if (import.meta.main) {
  const wanted = envExample();
  if (!process.argv.includes("--check")) writeFileSync(file, wanted);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== wanted) {
    console.error(`${file} is out of date: run node scripts/env-example.ts`);
    process.exitCode = 1;
  }
}
