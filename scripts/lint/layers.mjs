import path from "node:path";

/** Folders of `server/` that serve every noun and are no nouns themselves. */
const sharedServerFolders = new Set([
  "auth",
  "channels",
  "db",
  "i18n",
  "idempotency",
  "jobs",
  "metrics",
  "process",
  "realtime",
  "smpp-wire",
  "tracing",
  "transport",
  "verbs",
]);

/** Modules that other nouns may import in addition to `service.ts`, because each is a service of its own. */
const furtherDoors = new Set([
  "server/billings/ledger.ts",
  "server/billings/new-billings.ts",
  "server/billings/spend-caps.ts",
  "server/billings/spend-rooms.ts",
  "server/billings/spent.ts",
  "server/events/consumers.ts",
  "server/seed/demonstration.ts",
  "server/tasks/counters.ts",
  "server/tasks/progress.ts",
  "server/templates/find-using.ts",
  "server/users/names.ts",
]);

/** The folders that each top-level folder may import, in addition to itself and packages. */
const reachable = {
  lib: ["messages"],
  messages: ["lib"],
  drizzle: ["lib"],
  components: ["lib", "messages", "server", "public"],
  server: ["lib", "messages", "drizzle", "content"],
  app: ["components", "lib", "messages", "server", "content", "public"],
};

/**
 * Resolves an import to a path from the root, such as `server/sendings/service.ts`.
 * Null for packages and Node's modules.
 */
export function resolveImport(file, specifier) {
  if (specifier === "#server-only") return null;
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return null;
  return path.posix.join(path.posix.dirname(file), specifier);
}

/**
 * Why `file` may not import `target`, or null when it may. Both are paths from the root.
 * `client` says that the file starts with "use client"; `alias` that the import is written with `#`.
 */
export function forbiddenImport(file, target, { client = false, alias = false } = {}) {
  const layer = file.split("/")[0];
  if (alias && target.startsWith("app/") && layer !== "app") return "#app is only for app/.";
  if (!Object.hasOwn(reachable, layer)) return null;
  return wrongLayer(file, layer, target) ?? wrongDoor(file, layer, target, client);
}

function wrongLayer(file, layer, target) {
  const targetLayer = target.split("/")[0];
  if (targetLayer === "tests" || targetLayer === "scripts")
    return `${layer}/ may not import ${targetLayer}/: it isn't part of the product.`;
  if (targetLayer === layer || !Object.hasOwn(reachable, targetLayer)) return null;
  if (reachable[layer].includes(targetLayer)) return null;
  return `${layer}/ may not import ${targetLayer}/: imports go app → components → lib and app → server → drizzle → lib.`;
}

/** Ways into the server, and what starts it. */
function mayTransport(file) {
  return (
    file.startsWith("server/transport/") ||
    file.startsWith("server/process/") ||
    file.endsWith("/actions.ts")
  );
}

/** Events are recorded through this one function. */
export function mayPublish(file) {
  return file.startsWith("server/events/") || file.startsWith("server/realtime/");
}

function wrongDoor(file, layer, target, client) {
  const [targetLayer, noun, ...rest] = target.split("/");
  if (targetLayer !== "server" || rest.length === 0) return null;
  const isActions = rest.at(-1) === "actions.ts";
  if (noun === "transport" && layer === "server" && !mayTransport(file))
    return "What calls bring and take stands above the nouns: only actions.ts uses server/transport.";
  if (client || layer === "components")
    return isActions ? null : "Client code takes from server/ nothing but actions.ts.";
  if (target === "server/realtime/publish.ts" && !mayPublish(file))
    return "What happens is told by record() of server/events/service.ts, and heard from there.";
  const isOwn = file.startsWith(`server/${noun}/`);
  const isDoor =
    rest.at(-1) === "service.ts" || furtherDoors.has(target) || (layer === "app" && isActions);
  if (isOwn || isDoor || sharedServerFolders.has(noun)) return null;
  return `server/${noun} is reached only through its service.ts.`;
}
