const headerLength = 16;
/** Far above any submit_sm or deliver_sm; the same bound the `smpp` package sets. */
const maxFrameLength = 16_384;

/** The stream is not SMPP (any more): nothing after this point can be trusted. */
export class FramingError extends Error {
  override readonly name = "FramingError";
}

/**
 * Cuts a byte stream into PDUs. Holds at most one unfinished PDU, so a peer that sends garbage
 * or dribbles can't grow memory.
 */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  /** @throws FramingError on an impossible length; the reader is useless afterwards. */
  push(chunk: Buffer): Buffer[] {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Buffer[] = [];
    let offset = 0;
    while (bytes.length - offset >= 4) {
      const length = bytes.readUInt32BE(offset);
      if (length < headerLength || length > maxFrameLength) {
        throw new FramingError(`PDU length ${length} is outside 16…${maxFrameLength}`);
      }
      if (bytes.length - offset < length) break;
      frames.push(bytes.subarray(offset, offset + length));
      offset += length;
    }
    // Copied so that a few bytes don't keep a whole chunk alive.
    this.#rest = offset === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(offset));
    return frames;
  }
}
