import { extensionOf } from "./file-name.ts";

/** Extensions by what they promise. The first one of a row is what a file of that kind is called. */
const promised: Readonly<Record<string, readonly string[]>> = {
  "image/png": [".png", ".apng"],
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
  "image/bmp": [".bmp"],
  "image/tiff": [".tif", ".tiff"],
  "image/heic": [".heic", ".heif"],
  "image/x-icon": [".ico"],
  "application/pdf": [".pdf"],
  "application/zip": [".zip"],
  "application/gzip": [".gz", ".tgz"],
  "application/x-7z-compressed": [".7z"],
  "application/x-rar-compressed": [".rar"],
  "application/x-tar": [".tar"],
  "application/rtf": [".rtf", ".doc"],
  "application/msword": [".doc"],
  "application/vnd.ms-excel": [".xls"],
  "application/vnd.ms-powerpoint": [".ppt"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": [".pptx"],
  "audio/mpeg": [".mp3"],
  "audio/wav": [".wav"],
  "audio/ogg": [".ogg", ".oga", ".opus"],
  "audio/flac": [".flac"],
  "audio/aac": [".aac"],
  "audio/amr": [".amr"],
  "audio/midi": [".mid"],
  "audio/x-m4a": [".m4a", ".mp4"],
  "audio/mp4": [".m4a", ".mp4"],
  "video/mp4": [".mp4", ".m4v", ".m4a"],
  "video/webm": [".webm"],
  "video/ogg": [".ogv", ".ogg"],
  "video/quicktime": [".mov"],
  "video/x-msvideo": [".avi"],
  "video/vnd.avi": [".avi"],
  "video/matroska": [".mkv"],
  "video/x-matroska": [".mkv"],
  "application/x-msdownload": [".exe", ".dll"],
  "image/svg+xml": [".svg"],
  "text/html": [".html", ".htm"],
  "text/plain": [".txt"],
  "text/csv": [".csv"],
  "text/tab-separated-values": [".tsv"],
  "application/json": [".json"],
  "application/xml": [".xml"],
};

/** Texts pass into one another: a table may contain tags, and a page may be read as what it is written in. */
const texts = new Set([".html", ".htm", ".txt", ".csv", ".tsv", ".json", ".xml", ".svg"]);

const known = new Set(Object.values(promised).flat());
const unknownBytes = "application/octet-stream";

function isText(type: string): boolean {
  return promised[type]?.some((extension) => texts.has(extension)) ?? type.startsWith("text/");
}

/** Whether the extension promises this content type, or promises nothing that is known here. */
function isKept(extension: string, type: string): boolean {
  if (!known.has(extension)) return true;
  if (texts.has(extension) && isText(type)) return true;
  return promised[type]?.includes(extension) ?? false;
}

/**
 * The name with an extension that says what the bytes are: `photo.jpg` of a web page becomes `photo.jpg.html`. A
 * name whose extension corresponds, or says nothing, stays.
 */
export function nameOfType(filename: string, type: string): string {
  if (isKept(extensionOf(filename), type)) return filename;
  const [extension] = promised[type] ?? [];
  if (extension) return `${filename}${extension}`;
  return `${filename}${type === unknownBytes || !type.startsWith("text/") ? ".bin" : ".txt"}`;
}
