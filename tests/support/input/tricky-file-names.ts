const ups = [
  "../", "..\\", "....//", "..%2f", "..%5c", "%2e%2e/", "..;/", "/", "//", "\\\\host\\share\\", "C:\\", "C:/",
  "file:///", "~/", "./", ".\\", "..\u2215", "..\uff0f", "..\u0000/", "\u202e../", "a/../../", "${HOME}/",
  "`id`/", "$(id)/", "|", "\r\nX-Evil: 1\r\n",
]; // prettier-ignore

const ends = [
  "etc/passwd", "passwd", ".env", "..", ".", "con", "NUL.txt", "a.php\u0000.png", "a\u202egnp.js", "x".repeat(5000),
]; // prettier-ignore

/** Names that point outside the folder, or are invalid, for files named by their sender. */
export const trickyFileNames: readonly string[] = ups.flatMap((up) =>
  ends.map((end) => `${up}${end}`),
);
