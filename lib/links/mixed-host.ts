const scripts = ["Latin", "Cyrillic", "Greek", "Armenian", "Hebrew", "Arabic", "Georgian"].map(
  (name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, "u") }),
);
const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const neutral = /[^\p{Script=Common}\p{Script=Inherited}]/u;

/** Letters of other scripts that look like those of the Latin one. */
const lookalike = /^[аеорсухіјѕԁԛԝһӏьвгкмнтпиαοορνικτυχγμ\d-]+$/u;
/**
 * Scripts whose letters are copies of Latin and Cyrillic ones or are written nowhere any more, letters of phonetic spelling,
 * and marks that no letter takes up.
 */
const deceptive =
  /[\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}\p{Script=Canadian_Aboriginal}\p{Script=Deseret}\p{Script=Osage}\p{Script=Tifinagh}\p{Script=Old_Italic}\p{Script=Gothic}\u0250-\u02B8\u1D00-\u1DBF\uA720-\uA7FF\uAB30-\uABBF]/u;
const loneMark = /[a-z\p{Script=Cyrillic}\p{Script=Greek}]\p{Mn}/u;

/**
 * Whether a host, in its own letters, could be taken for another: a label mixes scripts, all of its letters look like Latin
 * ones under a domain that is written in Latin, or some are never used but to be taken for others.
 */
export function isMixedHost(host: string): boolean {
  const labels = host.normalize("NFKC").toLowerCase().split(".").filter(Boolean);
  const top = labels.at(-1) ?? "";
  const isLatinTop = /^[a-z0-9-]+$/.test(top);
  return labels.some((label) => {
    if (/^[a-z0-9-]*$/.test(label)) return false;
    if (deceptive.test(label) || loneMark.test(label)) return true;
    return scriptsOf(label) > 1 || (isLatinTop && lookalike.test(label));
  });
}

/** How many scripts a label is written in; those that are not known here count as one. */
function scriptsOf(label: string): number {
  const letters = [...label].filter((letter) => neutral.test(letter));
  const names = letters.map((letter) => {
    if (cjk.test(letter)) return "cjk";
    return scripts.find((script) => script.letter.test(letter))?.name ?? "another";
  });
  return new Set(names).size;
}
