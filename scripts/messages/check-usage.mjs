/** What a noun says of itself to the events history and to the documentation, which look for it in every namespace. */
const saidOfNoun = /^\w+\.(?:noun$|apiReference\.)/;

/**
 * Compares the keys that exist with what all files say. `families` are patterns such as
 * `commons.country.*` for keys whose last part comes from data instead of code.
 */
export function checkUsage(keys, usages, families) {
  const words = new Set(usages.flatMap(({ words: own }) => own));
  const patterns = usages.flatMap(({ patterns: own }) => own);
  const open = new Set(usages.flatMap(({ open: own }) => own));
  const exact = usages.flatMap(({ exact: own }) => own);
  const named = new Set([...words, ...exact.flatMap(({ candidates }) => candidates)]);
  const tails = new Set(
    exact.filter(({ candidates }) => candidates.length === 0).map(({ key }) => key),
  );
  const familyPatterns = families.map(familyToPattern);

  const isUsed = (key) =>
    saidOfNoun.test(key) ||
    named.has(key) ||
    tailsOf(key).some((tail) => tails.has(tail)) ||
    familyPatterns.some((family) => family.test(key)) ||
    [...open].some((space) => isInside(key, space) && words.has(key.slice(space.length + 1))) ||
    patterns.some((pattern) => fillsHoles(pattern, key, words));

  return [
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`),
    ...missing(keys, exact, usages),
    ...families
      .filter((_, index) => ![...keys].some((key) => familyPatterns[index].test(key)))
      .map((family) => `the family ${family} has no keys any more`),
  ];
}

function missing(keys, exact, usages) {
  const ends = new Set([...keys].flatMap(tailsOf));
  const lost = exact.filter(({ key, candidates }) =>
    candidates.length === 0 ? !ends.has(key) : !candidates.some((candidate) => keys.has(candidate)),
  );
  const errorKeys = usages.flatMap(({ errorKeys: own }) => own).filter((key) => !keys.has(key));
  const names = [...lost.map(({ key, candidates }) => candidates[0] ?? key), ...errorKeys];
  return [...new Set(names)].map((key) => `${key} is used but does not exist`);
}

function familyToPattern(family) {
  return new RegExp(`^${family.replaceAll(".", String.raw`\.`).replaceAll("*", "[^.]+")}$`);
}

function isInside(key, space) {
  return space !== "" && key.startsWith(`${space}.`);
}

/** The key itself, then with one leading part less, and so on. */
function tailsOf(key) {
  const parts = key.split(".");
  return parts.map((_, index) => parts.slice(index).join("."));
}

function fillsHoles(pattern, key, words) {
  const match = pattern.exec(key);
  return match !== null && match.slice(1).every((part) => words.has(part));
}
