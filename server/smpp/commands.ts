import type { BindMode } from "#lib/smpp/bind-modes.ts";
import type { PduFields } from "#server/smpp-wire/pdu.ts";

/** What a request is answered with. */
export interface Answer {
  status: number;
  fields?: PduFields;
}

export const modeOfBind: Readonly<Record<string, BindMode>> = {
  bind_transmitter: "transmitter",
  bind_receiver: "receiver",
  bind_transceiver: "transceiver",
};

/** The commands that only a session which sends may use. */
export const ofTransmitters: ReadonlySet<string> = new Set([
  "submit_sm",
  "submit_multi",
  "data_sm",
  "query_sm",
  "cancel_sm",
  "replace_sm",
]);

/** The commands whose time to the answer is measured. */
export const measured: ReadonlySet<string> = new Set(["submit_sm", "submit_multi", "data_sm"]);
