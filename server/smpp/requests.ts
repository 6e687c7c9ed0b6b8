import { logSmppCall } from "#server/api-log/service.ts";
import type { SmppAccess } from "#server/auth/smpp-access.ts";
import { newId } from "#server/db/ids.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import type { Pdu } from "#server/smpp-wire/pdu.ts";
import type { Answer } from "./commands.ts";
import { acceptSubmit, acceptWhole } from "./intake.ts";
import { cancelMessage, queryMessage, replaceMessage } from "./planned-messages.ts";
import { readSubmit, recipientOf, type Submit } from "./read-submit.ts";
import { statusOfError } from "./status-of-error.ts";

/** What submit_multi may have; a destination is an address, or the name of a list that we don't have. */
const maxDestinations = 254;

interface Destination {
  destination_addr?: string;
  dest_addr_ton?: number;
  dest_addr_npi?: number;
  dl_name?: string;
}

/** Whether the account's rate allows as many submits more. */
export type TakeSubmits = (count: number) => boolean;

/** Answers a request of a bound session that may send. */
export async function answerRequest(
  access: SmppAccess,
  pdu: Pdu,
  takeSubmits: TakeSubmits,
): Promise<Answer & { accepted?: number }> {
  const begunAt = performance.now();
  let answer: Answer & { accepted?: number };
  try {
    answer = await answerBy(access, pdu, takeSubmits);
  } catch (error) {
    // Its account lost the right meanwhile, or the database is away.
    answer = { status: statusOfError(error) };
  }
  const { command } = pdu;
  logSmppCall(access.actor, { command, status: answer.status, sample: sampleOf(pdu), begunAt });
  return answer;
}

/** The addresses of a request; its text isn't logged. */
function sampleOf(pdu: Pdu): object {
  const names =
    pdu.command === "submit_multi" ? ["source_addr"] : ["source_addr", "destination_addr"];
  const isAbout = ["submit_sm", "data_sm", "submit_multi"].includes(pdu.command);
  return Object.fromEntries(
    (isAbout ? names : ["message_id"]).map((name) => [name, pdu.string(name)]),
  );
}

async function answerBy(
  { actor }: SmppAccess,
  pdu: Pdu,
  takeSubmits: TakeSubmits,
): Promise<Answer & { accepted?: number }> {
  switch (pdu.command) {
    case "submit_sm":
    case "data_sm": {
      if (!takeSubmits(1)) return { status: commandStatus.throttled };
      const submit = readSubmit(pdu, actor.country ?? "", new Date());
      if (typeof submit === "number") return { status: submit };
      const fields = { message_id: await acceptSubmit(actor, submit) };
      return { status: commandStatus.ok, fields, accepted: 1 };
    }
    case "submit_multi":
      return submitMulti({ actor }, pdu, takeSubmits);
    case "query_sm":
      return queryMessage(actor, pdu);
    case "cancel_sm":
      return cancelMessage(actor, pdu);
    default:
      return replaceMessage(actor, pdu);
  }
}

/**
 * Accepts one message to several recipients, each by itself. All have the id of the first, and their receipts differ by
 * the recipient only; those refused are named in the answer.
 */
async function submitMulti(
  { actor }: Pick<SmppAccess, "actor">,
  pdu: Pdu,
  takeSubmits: TakeSubmits,
): Promise<Answer & { accepted?: number }> {
  const country = actor.country ?? "";
  const submit = readSubmit(pdu, country, new Date());
  if (typeof submit === "number") return { status: submit };
  const destinations = pdu.list("dest_address") as Destination[];
  if (destinations.length === 0 || destinations.length > maxDestinations)
    return { status: commandStatus.invalidDestination };
  // Parts of a long message are joined for one recipient only.
  if (submit.part) return { status: commandStatus.submitFailed };
  if (!takeSubmits(destinations.length)) return { status: commandStatus.throttled };
  const messageId = newId();
  const statuses = await Promise.all(
    destinations.map(async (destination, index) => {
      if (destination.dl_name !== undefined) return commandStatus.invalidListName;
      const id = index === 0 ? messageId : newId();
      return acceptWhole(actor, sentTo(submit, destination, country), { id, messageId }).then(
        () => commandStatus.ok,
        statusOfError,
      );
    }),
  );
  const accepted = statuses.filter((status) => status === commandStatus.ok).length;
  if (accepted === 0) return { status: statuses[0] ?? commandStatus.submitFailed };
  const refused = destinations.flatMap((destination, index) =>
    statuses[index] === commandStatus.ok ? [] : [unsuccessful(destination, statuses[index] ?? 0)],
  );
  const fields = { message_id: messageId, unsuccess_sme: refused };
  return { status: commandStatus.ok, fields, accepted };
}

function sentTo(
  submit: Submit,
  { destination_addr: to = "", dest_addr_ton: toTon = 0, dest_addr_npi: toNpi = 0 }: Destination,
  country: string,
): Submit {
  const addresses = { ...submit.addresses, to, toTon, toNpi };
  return { ...submit, addresses, recipient: recipientOf(to, toTon, country) };
}

function unsuccessful(destination: Destination, status: number) {
  const { destination_addr = destination.dl_name ?? "" } = destination;
  const { dest_addr_ton = 0, dest_addr_npi = 0 } = destination;
  return { dest_addr_ton, dest_addr_npi, destination_addr, error_status_code: status };
}
