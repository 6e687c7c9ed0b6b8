const maxLength = 200;

// Control characters, directions that turn names round, and what can't be seen.
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const reserved = /[<>:"|?*]/g;
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A name that any system may save a file by, made of whatever a sender called it: the last part of a
 * path, without what is unseen or reserved. It is shown and offered, never a path of ours.
 */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .normalize("NFC")
    .replaceAll(unseen, "")
    .replaceAll(reserved, "_")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[. ]+|[. ]+$/g, "");
  const named = devices.test(clean) ? `_${clean}` : clean;
  return shorten(named) || "file";
}

/** The extension with its dot, lower case; empty for none. */
export function extensionOf(name: string): string {
  return /.(\.[a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** What a file is saved as: by its title, with the extension it came with. */
export function downloadName(title: string, filename: string): string {
  const extension = extensionOf(filename);
  const name = safeFileName(title);
  return name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`;
}

/** Whole characters, and the extension stays. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxLength) return name;
  const extension = extensionOf(name);
  return `${characters
    .slice(0, maxLength - extension.length)
    .join("")
    .trim()}${extension}`;
}

/** Writes `attachment; filename="…"` for any name (RFC 6266), plain and in UTF-8. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
