/** The values of command_status that the SMPP server answers with, by the names of SMPP 3.4 section 5.1.3. */
export const commandStatus = {
  ok: 0x00,
  invalidMessageLength: 0x01,
  invalidCommandLength: 0x02,
  invalidCommand: 0x03,
  wrongBindState: 0x04,
  alreadyBound: 0x05,
  systemError: 0x08,
  invalidSource: 0x0a,
  invalidDestination: 0x0b,
  invalidMessageId: 0x0c,
  bindFailed: 0x0d,
  invalidPassword: 0x0e,
  cancelFailed: 0x11,
  replaceFailed: 0x13,
  invalidListName: 0x34,
  submitFailed: 0x45,
  throttled: 0x58,
  invalidSchedule: 0x61,
  invalidExpiry: 0x62,
  queryFailed: 0x67,
  invalidDataCoding: 0x104,
  /** Of the range that the standard leaves to each SMSC: the money doesn't cover the message. */
  noMoney: 0x400,
} as const;

export type CommandStatus = (typeof commandStatus)[keyof typeof commandStatus];

/** What a program may answer to a delivery that it can't take now. */
export const receiverStatus = { queueFull: 0x14, temporary: 0x64 } as const;

/** The names that programs show. */
export const statusNames: Record<keyof typeof commandStatus, string> = {
  ok: "ESME_ROK",
  invalidMessageLength: "ESME_RINVMSGLEN",
  invalidCommandLength: "ESME_RINVCMDLEN",
  invalidCommand: "ESME_RINVCMDID",
  wrongBindState: "ESME_RINVBNDSTS",
  alreadyBound: "ESME_RALYBND",
  systemError: "ESME_RSYSERR",
  invalidSource: "ESME_RINVSRCADR",
  invalidDestination: "ESME_RINVDSTADR",
  invalidMessageId: "ESME_RINVMSGID",
  bindFailed: "ESME_RBINDFAIL",
  invalidPassword: "ESME_RINVPASWD",
  cancelFailed: "ESME_RCANCELFAIL",
  replaceFailed: "ESME_RREPLACEFAIL",
  invalidListName: "ESME_RINVDLNAME",
  submitFailed: "ESME_RSUBMITFAIL",
  throttled: "ESME_RTHROTTLED",
  invalidSchedule: "ESME_RINVSCHED",
  invalidExpiry: "ESME_RINVEXPIRY",
  queryFailed: "ESME_RQUERYFAIL",
  invalidDataCoding: "ESME_RINVDCS",
  noMoney: "—",
};
