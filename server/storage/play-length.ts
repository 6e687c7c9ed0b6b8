import type { IFormat } from "music-metadata";
import { kindOf } from "#lib/storage/kinds.ts";
import type { SpooledFile } from "./store-shape.ts";

/** Recordings without a stated length are read to the end, up to this many bytes. */
const maxReadBytes = 64 * 1024 * 1024;
/** No longer (s) than a day: what tells more than that is no recording. */
const maxSeconds = 24 * 60 * 60;

/** Whole seconds that a recording or film plays, a started one counting; null where that isn't known. */
export async function playLength(
  { path, size }: Pick<SpooledFile, "path" | "size">,
  type: string,
): Promise<number | null> {
  const kind = kindOf(type);
  if (kind !== "audio" && kind !== "video") return null;
  // Loaded where it is wanted: most processes never take a recording in.
  const { parseFile } = await import("music-metadata");
  // If the reader fails on a broken file, the file is stored nevertheless.
  const read = await parseFile(path, {
    duration: kind === "audio" && size <= maxReadBytes,
    skipCovers: true,
  }).catch(() => null);
  const seconds = read && soundLength(read.format, size);
  if (!seconds || !(seconds > 0 && seconds <= maxSeconds)) return null;
  return Math.ceil(seconds);
}

type Format = Pick<
  IFormat,
  "container" | "codec" | "duration" | "sampleRate" | "numberOfChannels" | "bitsPerSample"
>;

/** Bits per second that no MPEG layer exceeds, with some room for pictures in the file. */
const densest = 640_000;

/**
 * The duration in seconds that the file claims, if its size can contain it: some formats only claim a duration,
 * players use the bytes, and a voice message is charged by the second. Null for an impossible claim.
 */
function soundLength({ duration, ...format }: Format, size: number): number | null {
  if (duration === undefined) return null;
  const { container, codec, sampleRate, numberOfChannels, bitsPerSample } = format;
  if (container === "WAVE" && codec === "PCM" && sampleRate && numberOfChannels && bitsPerSample)
    return Math.max(
      duration,
      Math.floor((size * 8) / (sampleRate * numberOfChannels * bitsPerSample)),
    );
  const isTooDense = container === "MPEG" && (size * 8) / duration > densest;
  return isTooDense ? null : duration;
}
