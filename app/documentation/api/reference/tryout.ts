import { type ChannelType, channels } from "#lib/sendings/channels.ts";
import { type TestBehaviour, testRecipients } from "#lib/sendings/test-recipients.ts";
import type { ReferenceCall } from "./calls.ts";

/** What a page can try of a call by itself: reading, and sending to recipients of the sandbox. */
export interface Tryout {
  method: string;
  path: string;
  /** Parameters that the address can't do without. */
  parameters: { name: string; place: "path" | "query" }[];
  body: object | null;
  /** Recipients of the sandbox that it may go to; none where it sends no message. */
  recipients: { address: string; what: TestBehaviour }[];
  /** Whether what it answers is a message that can be followed. */
  makesMessage: boolean;
}

/** Calls by POST that change nothing. */
const asking = ["postSendingsEstimate", "postTariffsSimulate"];

/** Null for a call that changes something: it is not for a page of the documentation to do. */
export function tryoutOf(call: ReferenceCall, channel: ChannelType | null): Tryout | null {
  const { id, method, path, needsAccount, answerTypes, bodyExample } = call;
  const makesMessage = id === "postSendings";
  const isHarmless = method === "GET" && !path.includes("/generate") && !path.includes("reInit");
  if (!needsAccount || !answerTypes.includes("application/json")) return null;
  if (!isHarmless && !makesMessage && !asking.includes(id)) return null;
  return {
    method,
    path,
    parameters: call.parameters.flatMap(({ name, place, isRequired }) =>
      place !== "header" && isRequired ? [{ name, place }] : [],
    ),
    body: method === "GET" ? null : bodyExample,
    recipients: channel ? recipientsOn(channel) : [],
    makesMessage,
  };
}

function recipientsOn(channel: ChannelType): Tryout["recipients"] {
  const byMail = channels[channel].address === "email";
  return Object.entries(testRecipients).map(([number, what]) => ({
    address: byMail ? `${what}@sandbox.example` : number,
    what,
  }));
}
