import type { Idempotency } from "#server/idempotency/once.ts";

/**
 * The parts of a request that are needed to answer a call; both `Request` and our wrapper of Node's request
 * have them.
 */
export type CallRequest = Pick<Request, "method" | "url" | "headers"> & {
  readonly body: ReadableBody | null;
};

/** A body that can be read once, as `Request` has it, and as much less as a call needs. */
export interface ReadableBody {
  getReader(): BodyReader;
}

export interface BodyReader {
  read(): Promise<BodyPiece>;
  cancel(): Promise<void>;
}

export type BodyPiece =
  | { done: false; value: Uint8Array }
  | { done: true; value: Uint8Array | undefined };

/** Details of the call that a verb may use in addition to its input. */
export interface CallContext {
  /** Set when the caller sent a key of their own: the verb stores its answer by `storeAnswer` under it. */
  idempotency: Idempotency | null;
}

/** Over HTTP also the request, and the headers that the answer will have. */
export interface HttpContext extends CallContext {
  request: CallRequest;
  headers: Headers;
}
