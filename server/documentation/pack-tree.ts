import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Root } from "hast";

/**
 * Keeps a tree small until it is asked for, each time anew: the trees of all pages of a language take six
 * megabytes, packed they take a hundredth of it, and the longest page unpacks in milliseconds.
 */
export function packTree(tree: Root): () => Root {
  // A copy: what the compressor answers is a part of a larger buffer.
  const packed = new Uint8Array(deflateRawSync(JSON.stringify(tree)));
  return () => JSON.parse(inflateRawSync(packed).toString("utf8")) as Root;
}
