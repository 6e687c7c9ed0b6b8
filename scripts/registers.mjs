import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

// `node scripts/registers.mjs` writes the registers: each lists what the nouns declare in files of their own. A new
// line comes last and may be moved; the order is kept. Then it writes the route files that calls lack. With --check it
// only tells whether the registers are up to date.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const registers = [
  {
    file: "lib/registers/permissions.ts",
    sources: "lib/*/permissions.ts",
    exports: /^export const (\w+Permissions) =/gm,
    line: (name) => `  ...${name},`,
    open: `/** Every permission: the level each role has and which members keep it. */\nexport const rights = {`,
    close: "};",
  },
  {
    file: "lib/registers/notifications.ts",
    sources: "lib/*/notifications.ts",
    exports: /^export const (\w+Notifications) =/gm,
    line: (name) => `  ...${name},`,
    open: `/** Every type of notification, in the order in which they are offered. */\nexport const notificationTable = {`,
    close: "};",
  },
  {
    file: "lib/registers/events.ts",
    sources: "lib/*/{events,*-events}.ts",
    exports: /^export const (\w+Events) =/gm,
    line: (name) => `  ${name.replace(/Events$/, "")}: ${name},`,
    open: `/** The events of every kind of row; \`<resource>Events\` are those of the resource. */\nexport const eventCatalogue = {`,
    close: "};",
  },
  {
    file: "lib/registers/resources.ts",
    sources: "lib/*/{events,*-events}.ts",
    exports: /^export const (\w+Events) =/gm,
    line: (name) => `  "${name.replace(/Events$/, "")}",`,
    importLine: () => null,
    open: "/** Every kind of row that has events. Apart from their schemas, which bring zod. */\nexport const eventResources = [",
    close: "] as const;",
  },
  {
    file: "messages/namespaces.ts",
    sources: "messages/en/*.json",
    importLine: (name, source) => `import type ${name} from "#${source}";`,
    line: (name) => `  ${name}: typeof ${name}${name === "eventsHistory" ? nounWords() : ""};`,
    imports: [`import type { Locale } from "#lib/locales.ts";`],
    open: "/** The texts by namespace, so that `tsc` refuses a key that messages/en does not have. */\ninterface Namespaces {",
    close: `}\n\ndeclare module "next-intl" {\n  interface AppConfig {\n    Locale: Locale;\n    Messages: Namespaces;\n  }\n}`,
  },
  {
    file: "app/api/openapi.json/nouns.ts",
    sources: "app/api/**/operations.ts",
    except: /openapi\.json/,
    importLine: (name, source) =>
      `import * as ${name} from "${source.replace("app/api/", "../")}";`,
    line: (name) => `  ${name},`,
    imports: [`import type { Operation } from "#server/transport/operation.ts";`],
    open: "/** The calls of each noun, in the order of the API's description. */\nexport const nouns: readonly Record<string, Operation>[] = [",
    close: "];",
  },
];

/** The type of the words that nouns add to those of the events history: `noun` in messages/<locale>/<noun>.json. */
function nounWords() {
  const names = globSync("messages/en/*.json", { cwd: root })
    .filter((file) => JSON.parse(readFileSync(path.join(root, file), "utf8")).noun !== undefined)
    .map((file) => `"${path.basename(file, ".json")}"`)
    .toSorted();
  return names.length > 0 ? ` & { resources: Record<${names.join(" | ")}, string> }` : "";
}

/** The text of a register, whose lines keep the order that they have in its file. */
function textOf(register) {
  const target = path.join(root, register.file);
  const before = existsSync(target) ? readFileSync(target, "utf8").split("\n") : [];
  const entries = entriesOf(register);
  const lines = entries.map(({ name }) => register.line(name));
  const kept = before.filter((line) => lines.includes(line));
  const added = lines.filter((line) => !kept.includes(line));
  const imports = [...(register.imports ?? []), ...importsOf(register, entries)].filter(Boolean);
  const note = "// Written by `node scripts/registers.mjs`.";
  const head = imports.length > 0 ? [note, ...imports, ""] : [note, ""];
  return [...head, register.open, ...kept, ...added, register.close, ""].join("\n");
}

/** What the sources export; of whole files, the name of the file or, where all are called alike, of its folder. */
function entriesOf({ sources, except, exports, file }) {
  return globSync(sources, { cwd: root })
    .map((source) => source.split(path.sep).join("/"))
    .filter((source) => source !== file && !except?.test(source))
    .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
    .flatMap((source) => {
      const named = source.endsWith("/operations.ts") ? path.dirname(source) : source;
      const whole = [asName(path.basename(named).replace(/\.json$/, ""))];
      const names = exports
        ? [...readFileSync(path.join(root, source), "utf8").matchAll(exports)].map(
            ([, name]) => name,
          )
        : whole;
      return names.map((name) => ({ name, source }));
    });
}

/** A folder's name as an identifier: `message-payload-generator` is `messagePayloadGenerator`. */
function asName(folder) {
  return folder.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

function importsOf({ importLine }, entries) {
  const bySource = Object.groupBy(entries, ({ source }) => source);
  return Object.entries(bySource).map(([source, found]) => {
    const names = found.map(({ name }) => name).toSorted();
    if (importLine) return importLine(names[0], source);
    const line = `import { ${names.join(", ")} } from "#${source}";`;
    return line.length <= 100
      ? line
      : `import {\n${names.map((name) => `  ${name},\n`).join("")}} from "#${source}";`;
  });
}

const isCheck = process.argv.includes("--check");
for (const register of registers) {
  const target = path.join(root, register.file);
  const text = textOf(register);
  if (existsSync(target) && readFileSync(target, "utf8") === text) continue;
  if (isCheck) {
    console.error(`${register.file} is not up to date: run node scripts/registers.mjs`);
    process.exitCode = 1;
  } else {
    writeFileSync(target, text);
    console.log(register.file);
  }
}

// Imports all calls, so that it comes after the register of their nouns.
if (!isCheck) await import("./route-files.ts");
