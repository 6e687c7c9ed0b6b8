import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// `node scripts/icons.mjs` writes components/ui/icons.svg: every icon that icons.ts and file-icons.ts name, our own
// glyphs as they are, the others from lucide. With --check it tells whether the file is up to date.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = path.join(root, "components", "ui");
const target = path.join(folder, "icons.svg");

async function symbolOf(name) {
  const own = path.join(folder, "glyphs", `${name}.svg`);
  const body = existsSync(own) ? bodyOf(readFileSync(own, "utf8")) : await lucide(name);
  return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
}

function bodyOf(svg) {
  return svg.replaceAll(/^<svg[^>]*>|<\/svg>\s*$/g, "").replaceAll(/\n\s*/g, "");
}

async function lucide(name) {
  const file = path.join(root, "node_modules/lucide-react/dist/esm/icons", `${name}.mjs`);
  const { __iconData: icon } = await import(pathToFileURL(file).href);
  if (!icon) return lucide(newNameOf(file));
  return icon.node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([at, value]) => ` ${at}="${value}"`);
      return `<${tag}${written.join("")}/>`;
    })
    .join("");
}

/** An icon that lucide has renamed leads to its new name. */
function newNameOf(file) {
  return /from '\.\/([a-z0-9-]+)\.mjs'/.exec(readFileSync(file, "utf8"))[1];
}

const names = ["icons.ts", "file-icons.ts"].flatMap((file) =>
  [...readFileSync(path.join(folder, file), "utf8").matchAll(/icon\("([a-z0-9-]+)"\)/g)].map(
    (match) => match[1],
  ),
);
const symbols = await Promise.all([...new Set(names)].toSorted().map(symbolOf));
const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<!-- Written by scripts/icons.mjs. Icons of lucide (ISC licence, https://lucide.dev/license) and our own glyphs. -->
${symbols.join("\n")}
</svg>
`;
if (!process.argv.includes("--check")) writeFileSync(target, sprite);
else if (!existsSync(target) || readFileSync(target, "utf8") !== sprite) {
  console.error("components/ui/icons.svg is out of date: run node scripts/icons.mjs");
  process.exitCode = 1;
}
