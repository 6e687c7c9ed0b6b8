import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Operation } from "#server/transport/operation.ts";

// Writes the route files that declared calls lack: Next answers a path only where one stands. One that exists is left as
// it is. `node scripts/registers.mjs` runs this too.
const api = path.resolve(import.meta.dirname, "../app/api");

for (const source of globSync("**/operations.ts", { cwd: api, exclude: ["openapi.json/**"] })) {
  const declared = (await import(pathToFileURL(path.join(api, source)).href)) as Record<
    string,
    Operation
  >;
  const byPath = Map.groupBy(Object.entries(declared), ([, operation]) => operation.path);
  for (const [where, calls] of byPath) {
    const folder = where.slice(1).replaceAll("{", "[").replaceAll("}", "]");
    const file = path.join(api, folder, "route.ts");
    if (existsSync(file)) continue;
    const names = calls.map(([name]) => name);
    const from = path.posix.relative(folder, source);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, textOf(names, from.startsWith(".") ? from : `./${from}`));
    console.log(path.relative(process.cwd(), file));
  }
}

function textOf(names: readonly string[], from: string): string {
  const imported = `import { ${names.toSorted().join(", ")} } from "${from}";`;
  return [
    `import { serve } from "#server/transport/handler.ts";`,
    imported,
    "",
    `export const { GET, POST, PUT, PATCH, DELETE } = serve(${names.join(", ")});`,
    "",
  ].join("\n");
}
