const ups = [
  "../", "..\\", "....//", "..%2f", "..%5c", "%2e%2e/", "..;/", "/", "//", "\\\\host\\share\\", "C:\\", "C:/",
  "file:///", "~/", "./", ".\\", "..\u2215", "..\uff0f", "..\u0000/", "\u202e../", "a/../../", "${HOME}/",
  "`id`/", "$(id)/", "|", "\r\nX-Evil: 1\r\n",
]; // prettier-ignore

const ends = [
  "etc/passwd", "passwd", ".env", "..", ".", "con", "NUL.txt", "a.php\u0000.png", "a\u202egnp.js", "x".repeat(5000),
]; // prettier-ignore

/** Names that lead somewhere else, or are no names, where a file is kept or saved by what its sender calls it. */
export const trickyFileNames: readonly string[] = ups.flatMap((up) =>
  ends.map((end) => `${up}${end}`),
);
