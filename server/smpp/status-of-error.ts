import { AppError } from "#lib/errors.ts";
import { isUnavailable } from "#server/db/database-error.ts";
import { log } from "#server/log.ts";
import { commandStatus, type CommandStatus } from "#server/smpp-wire/command-status.ts";

const byKey: ReadonlyMap<string, CommandStatus> = new Map([
  ["sendings.errors.funds", commandStatus.noMoney],
  ["sendings.errors.cap", commandStatus.noMoney],
  ["sendings.errors.sender", commandStatus.invalidSource],
  ["sendings.errors.payload.sender", commandStatus.invalidSource],
  ["sendings.errors.recipient.invalid", commandStatus.invalidDestination],
  ["sendings.errors.recipient.blacklisted", commandStatus.invalidDestination],
  ["sendings.errors.text.empty", commandStatus.invalidMessageLength],
  ["sendings.errors.payload.text", commandStatus.invalidMessageLength],
  ["sendings.errors.payload.textLength", commandStatus.invalidMessageLength],
]);

/** How a refusal of the product is said in SMPP. What is no refusal is logged: the program may try again. */
export function statusOfError(error: unknown): CommandStatus {
  if (error instanceof AppError) {
    if (error.code === "TooManyRequests") return commandStatus.throttled;
    if (error.code === "Unavailable") return commandStatus.systemError;
    return byKey.get(error.key) ?? commandStatus.submitFailed;
  }
  if (!isUnavailable(error)) log().error({ err: error }, "smpp submits failed");
  return commandStatus.systemError;
}
