import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

/** What a page may weigh at its first load, in bytes after gzip. */
export const budget = { script: 225 * 1024, style: 30 * 1024 };

/** What a page of the documentation may add to the framework and to its frame, in bytes of scripts after gzip. */
const ownOfDocumentation = 20 * 1024;

/**
 * Every page's first load: `{ route, script, own, style, scripts }`, the sizes in bytes after gzip, the files by name. `own`
 * is what the page itself adds to the scripts of the framework and of its layouts.
 */
export function measurePages(build) {
  const routes = JSON.parse(
    readFileSync(path.join(build, "app-path-routes-manifest.json"), "utf8"),
  );
  const pages = Object.entries(routes).filter(([page]) => page.endsWith("/page"));
  return pages.map(([page, route]) => ({ route, ...measure(build, page) }));
}

function manifestOf(build, page) {
  return path.join(build, "server", "app", `${page}_client-reference-manifest.js`);
}

/** The shared start-up scripts, and those of the page, its layouts and their error screens. */
function measure(build, page) {
  const { rootMainFiles } = JSON.parse(
    readFileSync(path.join(build, "build-manifest.json"), "utf8"),
  );
  // The manifest is a script that fills a global: run it away from ours.
  const sandbox = {};
  runInNewContext(readFileSync(manifestOf(build, page), "utf8"), sandbox);
  const { entryJSFiles, entryCSSFiles } = sandbox.__RSC_MANIFEST[page];
  const scripts = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
  const styles = new Set(
    Object.values(entryCSSFiles).flatMap((files) => files.map((file) => file.path)),
  );
  const framed = new Set([
    ...rootMainFiles,
    ...Object.entries(entryJSFiles).flatMap(([entry, files]) =>
      entry.endsWith("/page") ? [] : files,
    ),
  ]);
  return {
    script: weigh(build, scripts),
    own: weigh(
      build,
      [...scripts].filter((file) => !framed.has(file)),
    ),
    style: weigh(build, styles),
    scripts: [...scripts].map((file) => path.basename(file)),
  };
}

const weights = new Map();

function weigh(build, files) {
  return [...files].reduce((sum, file) => {
    if (!weights.has(file))
      weights.set(file, gzipSync(readFileSync(path.join(build, file))).length);
    return sum + weights.get(file);
  }, 0);
}

function report(pages) {
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`.padStart(7);
  for (const { route, script, own, style } of pages)
    console.log(
      `${kilobytes(script)} script ${kilobytes(own)} of it its own ${kilobytes(style)} style  ${route}`,
    );
  const heavy = pages.filter(({ script, style }) => script > budget.script || style > budget.style);
  const large = pages.filter(
    ({ route, own }) => route.startsWith("/documentation") && own > ownOfDocumentation,
  );
  for (const { route } of large)
    console.error(`${route} has more than ${kilobytes(ownOfDocumentation)} script of its own`);
  for (const { route } of heavy)
    console.error(
      `${route} is over the budget of ${kilobytes(budget.script)} script, ${kilobytes(budget.style)} style`,
    );
  return pages.length > 0 && heavy.length === 0 && large.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = report(measurePages(path.resolve(".next"))) ? 0 : 1;
