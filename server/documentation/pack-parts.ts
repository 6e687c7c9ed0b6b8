import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ArticlePart } from "#lib/documentation/article.ts";

/** Bytes of articles that stay unpacked, those read last. */
const maxUnpacked = 3 * 1024 * 1024;

interface Unpacked {
  parts: ArticlePart[];
  bytes: number;
}

/** By the packed article, oldest reading first. */
const unpacked = new Map<Uint8Array, Unpacked>();
let bytesUnpacked = 0;

/**
 * Keeps an article small until it is asked for: packed, all pages of a language take a quarter of a megabyte. The answer
 * gives it unpacked, from memory where it was among the last to be asked for. Its parts are shared: copy what changes.
 */
export function packParts(parts: readonly ArticlePart[]): () => ArticlePart[] {
  // A copy: what the compressor answers is a part of a larger buffer.
  const packed = new Uint8Array(deflateRawSync(JSON.stringify(parts)));
  return () => {
    const known = unpacked.get(packed) ?? unpack(packed);
    unpacked.delete(packed);
    unpacked.set(packed, known);
    return known.parts;
  };
}

function unpack(packed: Uint8Array): Unpacked {
  const json = inflateRawSync(packed);
  bytesUnpacked += json.length;
  for (const [oldest, { bytes }] of unpacked) {
    if (bytesUnpacked <= maxUnpacked) break;
    unpacked.delete(oldest);
    bytesUnpacked -= bytes;
  }
  return { parts: JSON.parse(json.toString("utf8")) as ArticlePart[], bytes: json.length };
}
