import type { SendWire } from "./send-input.ts";

/** Separates the recipients of a packed send. */
export const packedSeparator = "\n";

/**
 * A send whose recipients are one text, as screens give it to an action: React decodes a list of 100 000 numbers
 * element by element, and none of more than a million characters.
 */
export function packSend(wire: SendWire): unknown {
  const { recipient } = wire;
  if (typeof recipient !== "object" || Array.isArray(recipient)) return wire;
  const { include, exclude } = recipient;
  return {
    ...wire,
    recipient: {
      ...recipient,
      include: include.join(packedSeparator),
      ...(exclude && { exclude: exclude.join(packedSeparator) }),
    },
  };
}
