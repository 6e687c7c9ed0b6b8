import { extensionOf } from "#lib/storage/file-name.ts";

/** Office formats that are archives or containers like any other at their beginning. */
const office: Readonly<Record<string, string>> = {
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ".doc": "application/msword",
  ".xls": "application/vnd.ms-excel",
  ".ppt": "application/vnd.ms-powerpoint",
};

const zip = "application/zip";
const compound = "application/x-cfb";

/** Types of plain texts by their extension; none of them can be executed. */
const plainTexts: Readonly<Record<string, string>> = {
  ".csv": "text/csv",
  ".tsv": "text/tab-separated-values",
  ".json": "application/json",
};

const markup =
  /<(?:!doctype\s+html|html|head|body|script|iframe|style|meta|title|img|a|p|div|table)\b/i;
const svg = /<(?:[\w-]+:)?svg[\s>]/i;

/**
 * The content type of a file by its beginning. Its name only tells apart what is harmless either way;
 * what its sender claims isn't asked.
 */
export async function sniffType(head: Uint8Array, filename: string): Promise<string> {
  const extension = extensionOf(filename);
  const found = await findSignature(head);
  if (found === zip || found === compound) return office[extension] ?? found;
  if (found && found !== "application/xml") return found;
  if (head.length === 0 || !isText(head)) return found ?? fallback(head, extension);
  const text = decode(head);
  if (svg.test(text)) return "image/svg+xml";
  if (markup.test(text)) return "text/html";
  return found ?? plainTexts[extension] ?? "text/plain";
}

/** An archive that is longer than the inspected beginning is only known to be an archive. */
async function findSignature(head: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!found) return hasBytes(head, 0x50, 0x4b, 0x03, 0x04) ? zip : undefined;
  // The type may have parameters, as in `audio/ogg; codecs=opus`.
  return found.mime.split(";", 1)[0];
}

function hasBytes(head: Uint8Array, ...bytes: number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

/** An empty file is a text of nothing. */
function fallback(head: Uint8Array, extension: string): string {
  if (head.length === 0) return plainTexts[extension] ?? "text/plain";
  return "application/octet-stream";
}

function isWide([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Programs of DOS end a text with it. */
const endOfText = 0x1a;

/** Whether the bytes are text of any encoding: they contain no byte that texts don't have. */
function isText(head: Uint8Array): boolean {
  if (isWide(head)) return true;
  const end = head.findLastIndex((byte) => byte !== endOfText) + 1;
  return head
    .subarray(0, end)
    .every((byte) => byte >= 0x20 || (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b);
}

/** Enough bytes to look for tags, whose letters are the same in all these encodings. */
function decode(head: Uint8Array): string {
  return new TextDecoder(isWide(head) ?? "latin1").decode(head);
}
