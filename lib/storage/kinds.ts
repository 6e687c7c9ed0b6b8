/** The kinds of files, which filters, pickers and previews use. */
export const fileKinds = ["image", "audio", "video", "pdf", "table", "text", "other"] as const;

export type FileKind = (typeof fileKinds)[number];

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const tables = new Set([
  "text/csv",
  "text/tab-separated-values",
  "application/vnd.ms-excel",
  workbook,
]);

const texts = new Set([
  "application/json",
  "application/xml",
  "application/xhtml+xml",
  "application/rtf",
]);

/** The kind of file for a content type that `sniffType` found. */
export function kindOf(type: string): FileKind {
  if (tables.has(type)) return "table";
  if (type === "application/pdf") return "pdf";
  if (texts.has(type)) return "text";
  const [family = ""] = type.split("/", 1);
  return family === "image" || family === "audio" || family === "video" || family === "text"
    ? family
    : "other";
}

/** Content types that a browser shows by itself and that can run nothing. */
const shown = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
  "audio/mpeg",
  "audio/ogg",
  "audio/wav",
  "audio/flac",
  "audio/aac",
  "audio/mp4",
  "audio/x-m4a",
  "audio/webm",
  "video/mp4",
  "video/webm",
  "video/ogg",
  "video/quicktime",
  "application/pdf",
  "text/plain",
]);

/** Whether a browser may show it; anything else is only saved, above all what could run. */
export function isShown(type: string): boolean {
  return shown.has(type);
}

/** Whether the browser draws it as a picture. In `<img>` an SVG runs nothing. */
export function isPicture(type: string): boolean {
  return type.startsWith("image/") && (shown.has(type) || type === "image/svg+xml");
}

/** Whether it is a workbook whose rows the server can read. */
export function isWorkbook(type: string): boolean {
  return type === workbook;
}
