import { type ConfigFields, configSchema } from "./config-field.ts";
import { readServiceTypes, smppChannels, usualSmppChannels } from "./smpp-channels.ts";
import { readTlvs } from "./smpp-tlvs.ts";
import { receiptIdFormats } from "./unmatched-reports.ts";

const milliseconds = (fallback: number) =>
  ({ type: "number", min: 1, max: 600_000, default: fallback, isFine: true }) as const;

/** What a connection to an SMSC asks for. */
export const smppFields = {
  channels: { type: "channels", options: smppChannels, default: usualSmppChannels },
  host: { type: "text", max: 255, required: true, addressee: true },
  port: { type: "number", min: 1, max: 65_535, default: 2775, addressee: true },
  tls: { type: "switch", default: false, addressee: true },
  /** When it is off, any certificate is accepted. */
  verifyCertificate: { type: "switch", default: true, addressee: true },
  systemId: { type: "text", max: 255 },
  password: { type: "text", max: 255, secret: true },
  /** Connections at once; the window is that of each, the rate that of all. */
  binds: { type: "number", min: 1, max: 16, default: 1, isFine: true },
  /** `pair`: messages leave by a transmitter, receipts and answers come by a receiver. */
  bindType: {
    type: "choice",
    options: ["transceiver", "pair"],
    default: "transceiver",
    isFine: true,
  },
  /** Submits without an answer at any one time. */
  window: { type: "number", min: 1, max: 5_000, default: 50 },
  /** The limit of submit_sm per second; unlimited if absent. */
  rate: { type: "number", min: 0.001, max: 100_000, fractions: true },
  systemType: { type: "text", max: 12, isFine: true },
  serviceType: { type: "text", max: 5, isFine: true },
  /** Service types of channels where they differ, `hlr=HLR` a line. */
  serviceTypes: { type: "text", max: 200, lines: true, isFine: true },
  /** Vendors' own parameters of each message, `0x1400=text` or `0x1401=hex:0102` a line. */
  tlvs: { type: "text", max: 2000, lines: true, isFine: true },
  /** Type and plan of phones, and of a sender that is a name. */
  phoneTon: { type: "number", min: 0, max: 6, default: 1, isFine: true },
  phoneNpi: { type: "number", min: 0, max: 18, default: 1, isFine: true },
  nameTon: { type: "number", min: 0, max: 6, default: 5, isFine: true },
  nameNpi: { type: "number", min: 0, max: 18, default: 0, isFine: true },
  /** Type and plan of a sender that is a short number. */
  shortNumberTon: { type: "number", min: 0, max: 6, default: 3, isFine: true },
  shortNumberNpi: { type: "number", min: 0, max: 18, default: 0, isFine: true },
  receiptIdFormat: {
    type: "choice",
    options: receiptIdFormats,
    default: "same",
    isFine: true,
  },
  /** The SMSC's own receipt codes for numbers that don't exist, separated by commas: `1, 001, 1b`. */
  absentCodes: { type: "text", max: 255, isFine: true },
  /** ISO code of the country of incoming numbers without a calling code. */
  country: { type: "text", max: 2, isFine: true },
  submitTimeoutMs: milliseconds(10_000),
  bindTimeoutMs: milliseconds(10_000),
  enquireIntervalMs: milliseconds(30_000),
  enquireTimeoutMs: milliseconds(10_000),
  /** How long an SMSC may go on refusing for load before messages are handed back. */
  throttleTimeoutMs: milliseconds(30_000),
  /** How long messages wait for a link that is down. */
  linkWaitMs: milliseconds(5_000),
  reconnectMinMs: milliseconds(1_000),
  reconnectMaxMs: milliseconds(30_000),
  /** The time that the first parts of an incoming long message wait for the rest. */
  joinTimeoutMs: milliseconds(60_000),
} as const satisfies ConfigFields;

export const smppFieldsConfig = configSchema(smppFields).superRefine(
  ({ tlvs, serviceTypes }, { addIssue }) => {
    if (!readServiceTypes(serviceTypes))
      addIssue({
        code: "custom",
        path: ["serviceTypes"],
        message: "providers.errors.serviceTypes",
      });
    if (!readTlvs(tlvs))
      addIssue({ code: "custom", path: ["tlvs"], message: "providers.errors.tlvs" });
  },
);
