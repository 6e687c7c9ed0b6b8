import { ownError } from "#lib/errors.ts";
import { parseBody } from "./body.ts";

/** Parses a body as `parseBody` does, away from the event loop. */
export type ParseAside = (bytes: Uint8Array, contentType: string) => Promise<unknown>;

// The server and the calls are bundled separately and have a copy of this file each, so the state is global.
const holder = globalThis as typeof globalThis & { cabinetParseAside?: ParseAside };

/** The web process gives its thread for this. */
export function setParseAside(parse: ParseAside): void {
  holder.cabinetParseAside = parse;
}

/** Parses a large body in the thread of the web process, and at once where there is none, as in development. */
export async function parseAside(bytes: Uint8Array, contentType: string): Promise<unknown> {
  try {
    return await (holder.cabinetParseAside ?? parseBody)(bytes, contentType);
  } catch (error) {
    throw ownError(error);
  }
}
