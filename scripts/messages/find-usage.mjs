import { scanSource } from "./scan-source.mjs";

const makers = String.raw`(?:useTranslations|getTranslations|translatorFor|createTranslator)`;
const declaration = new RegExp(
  String.raw`(?:const|let)\s+(\w+)\s*=\s*(?:await\s+)?${makers}\(([^)]*)\)`,
  "g",
);
const anyMaker = new RegExp(String.raw`\b${makers}\(([^)]*)\)`, "g");
const together = /\b(?:const|let)\s+\[([^\]]*)\]\s*=\s*await\s+Promise\.all/g;
const usualNames = ["t", String.raw`t[A-Z]\w*`, "translate"];
const firstArgument = String.raw`\(\s*(?:"([^"\n]+)"|'([^'\n]+)'|\`([^\`]*)\`|([^)\s]))`;
const propertyName = /[{,(]\s*(\w+)\s*:/g;
/** A channel is called by the name of its record, which stands nowhere else. */
const channelName = /export const (\w+) = defineChannel\(/g;
const errorKey = /^[a-zA-Z]+\.errors\.[\w.]*\w$/;

/**
 * What one file says about keys. `exact`: lists of candidates of which one must exist. `patterns`:
 * keys with holes. `open`: namespaces asked for a key that is computed. `words`: everything that
 * may be such a key.
 */
export function findUsage(text) {
  const { code, literals, templates } = scanSource(text);
  // One name may stand for several translators, each in its own function of the file.
  const namespaces = Map.groupBy(code.matchAll(declaration), ([, name]) => name);
  const spacesOf = (name) => [
    ...new Set(namespaces.get(name)?.map(([, , args]) => namespaceOf(args)) ?? all),
  ];
  const all = [...new Set([...code.matchAll(anyMaker)].map(([, args]) => namespaceOf(args)))];
  const usage = {
    exact: [],
    patterns: [],
    open: [],
    words: [
      ...literals,
      ...[propertyName, channelName].flatMap((pattern) =>
        [...code.matchAll(pattern)].map(([, name]) => name),
      ),
    ],
    errorKeys: literals.filter((literal) => errorKey.test(literal)),
  };
  const inGroups = [...code.matchAll(together)].flatMap(([, names]) => names.match(/\w+/g) ?? []);
  const call = callOf([...usualNames, ...namespaces.keys(), ...inGroups]);
  for (const [, name, double, single, template] of code.matchAll(call)) {
    const spaces = spacesOf(name);
    const literal = double ?? single ?? (template?.includes("${") ? undefined : template);
    if (literal !== undefined)
      usage.exact.push({ key: literal, candidates: spaces.map((space) => join(space, literal)) });
    else if (template !== undefined)
      usage.patterns.push(
        ...spaces.map((space) => holesToPattern(join(space, template).split(/\$\{[^}]*\}?/))),
      );
    else usage.open.push(...spaces);
  }
  // A translator handed on to other code is asked for keys that can't be seen here.
  for (const name of namespaces.keys())
    if (new RegExp(String.raw`[(,{=]\s*${name}\s*[,)}]`).test(code))
      usage.open.push(...spacesOf(name));
  usage.patterns.push(
    ...templates.filter(([head]) => /^[a-zA-Z]+\.[\w.]*$/.test(head)).map(holesToPattern),
  );
  return usage;
}

function callOf(names) {
  return new RegExp(
    String.raw`\b(${names.join("|")})(?:\.(?:rich|markup|raw|has))?${firstArgument}`,
    "g",
  );
}

function namespaceOf(args) {
  const named = /namespace:\s*["']([^"']+)["']/.exec(args);
  const first = /^\s*["']([^"']+)["']/.exec(args);
  return named?.[1] ?? first?.[1] ?? "";
}

function join(namespace, key) {
  return namespace ? `${namespace}.${key}` : key;
}

function holesToPattern(pieces) {
  const escaped = pieces.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.join("(.+)")}$`);
}
