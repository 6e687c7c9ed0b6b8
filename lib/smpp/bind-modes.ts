/** How a program may bind: to send, to receive, or both. */
export const bindModes = ["transmitter", "receiver", "transceiver"] as const;

export type BindMode = (typeof bindModes)[number];
