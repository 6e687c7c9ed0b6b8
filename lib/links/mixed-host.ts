const scripts = ["Latin", "Cyrillic", "Greek", "Armenian", "Hebrew", "Arabic", "Georgian"].map(
  (name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, "u") }),
);
const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Letters of other scripts that look like those of the Latin one. */
const lookalike = /^[аеорсухіјѕԁԛԝһӏьвгкмнтпиαοορνικτυχγμ\d-]+$/u;

/**
 * Whether a host, in its own letters, could be taken for another: a label mixes scripts, or all of its letters look
 * like Latin ones under a domain that is written in Latin.
 */
export function isMixedHost(host: string): boolean {
  const labels = host.normalize("NFKC").toLowerCase().split(".").filter(Boolean);
  const top = labels.at(-1) ?? "";
  const isLatinTop = /^[a-z0-9-]+$/.test(top);
  return labels.some((label) => {
    if (/^[a-z0-9-]*$/.test(label)) return false;
    const found =
      scripts.filter(({ letter }) => letter.test(label)).length + (cjk.test(label) ? 1 : 0);
    return found > 1 || (isLatinTop && lookalike.test(label));
  });
}
