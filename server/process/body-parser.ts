import { AsideThread, ownBytes } from "./aside-thread.ts";

export interface ParseRequest {
  bytes: Uint8Array;
  contentType: string;
}

/** Megabytes of values in the thread; eight megabytes of JSON make fewer than eighty. */
const maxMegabytes = 256;

/** Parses large bodies in a thread of their own. */
export class BodyParser extends AsideThread<ParseRequest> {
  constructor(idleMs?: number) {
    super({ file: "body-thread.ts", name: "parses bodies", maxMegabytes, idleMs });
  }

  /** Throws as `parseBody` does, and an error when the thread dies. */
  async parse(bytes: Uint8Array, contentType: string): Promise<unknown> {
    const own = ownBytes(bytes);
    return this.ask({ bytes: own, contentType }, [own.buffer]);
  }
}
