import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { canDo } from "#lib/permissions.ts";
import { addressGroup } from "#server/auth/address.ts";
import { attemptCounter } from "#server/auth/attempt-counter.ts";
import { logRefusal } from "#server/auth/log-refusal.ts";
import { type Attempt, keysOf } from "#server/auth/login-counters.ts";
import { consume } from "#server/auth/login-limits.ts";
import { type SmppAccess, smppAccessOf } from "#server/auth/smpp-access.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import type { Pdu } from "#server/smpp-wire/pdu.ts";

/** How many times the limit of sign-ins an account may fail from one address, and an address in all. */
const widely = 10;
const textOfToken = /^[\x21-\x7e]{8,200}$/;

function counters() {
  const { LOGIN_ATTEMPTS: points, LOGIN_WAIT_SECONDS: seconds } = env();
  return {
    pair: attemptCounter("smpp", points * 2, seconds),
    address: attemptCounter("smpp-address", points * 2 * widely, seconds),
  };
}

/**
 * Checks the user name and the password or token of a bind. Answers a command_status where it is refused, which doesn't say
 * what was wrong. Attempts are counted by the account from an address and by the address, before they are checked; right
 * ones are taken back. Guesses from elsewhere lock no program out: of an SMPP password's 50 million million values a hundred
 * addresses try less than a million a day.
 */
export async function checkBind(pdu: Pdu, address: string): Promise<SmppAccess | number> {
  const systemId = pdu.string("system_id");
  const password = pdu.string("password");
  const attempt: Attempt = { username: systemId, address, deviceId: null };
  const { pair, address: all } = counters();
  const key = keysOf(attempt).pair;
  try {
    await consume(pair, key);
    await consume(all, addressGroup(address));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logRefusal("too many smpp binds", { address, account: null });
    return commandStatus.bindFailed;
  }
  const isReadable = systemId !== "" && textOfToken.test(password);
  const access = isReadable ? await smppAccessOf({ systemId, password }, address) : null;
  if (!access) {
    logRefusal("wrong smpp password", { address, account: null });
    return commandStatus.invalidPassword;
  }
  await Promise.all([pair.delete(key), all.reward(addressGroup(address))]);
  // A token that only reads may receive, and send nothing.
  const isSending = pdu.command !== "bind_receiver";
  if (isSending && !canDo(access.actor, "sendings.generate")) return commandStatus.bindFailed;
  return canDo(access.actor, "sendings.get") ? access : commandStatus.bindFailed;
}
