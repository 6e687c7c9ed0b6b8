/** A reason to stop, in words for the person at the terminal: printed without a stack. */
export class PlainError extends Error {
  name = "PlainError";
}

const wellKnown = {
  ENOSPC: "The disk is full. Make room and try again.",
  EDQUOT: "The disk quota is used up. Make room and try again.",
  EROFS: "The folder is on a read-only disk. Copy it to one you may write to.",
};

/** The plain words for a full disk and its like, found by error code or in a tool's output. */
export function explainDisk(text) {
  const code = Object.keys(wellKnown).find((name) => text.includes(name));
  return code ? wellKnown[code] : null;
}

/** Prints why the script failed and ends it with code 1. */
export function failPlainly(error) {
  const text = error instanceof Error ? `${error.code ?? ""} ${error.message}` : String(error);
  const plain = error instanceof PlainError ? error.message : explainDisk(text);
  console.error(plain ? `\n${plain}\n` : error);
  process.exit(1);
}
