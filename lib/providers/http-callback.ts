import { isInternational, normalisePhone } from "#lib/phone.ts";
import { type ChannelType, channels } from "#lib/sendings/channels.ts";
import { visibleText } from "#lib/visible-text.ts";
import { readStatuses } from "./callback-statuses.ts";
import { channelsNamed } from "./channel-names.ts";
import { exactJson } from "./exact-json.ts";
import type { HttpConfig } from "./http-config.ts";
import { readPaths } from "./value-path.ts";

type Paths = Pick<
  HttpConfig,
  | "channels"
  | "callbackIdPath"
  | "callbackStatusPath"
  | "callbackStatuses"
  | "incomingFromPath"
  | "incomingToPath"
  | "incomingTextPath"
>;

export interface CallbackReport {
  id: string;
  status: "sent" | "delivered" | "seen" | "failed";
  /** The provider's word for it. */
  word: string;
}

export interface CallbackMessage {
  id: string | null;
  type: ChannelType;
  from: string;
  to: string;
  text: string;
}

export interface CallbackReading {
  reports: CallbackReport[];
  incoming: CallbackMessage[];
  /** Whether the paths lead to nothing in it. */
  isEmpty: boolean;
}

const maxId = 200;
const maxText = 20_000;
const maxAddress = 320;

/** Reads a number that has no calling code; null for what is none of the provider's country. */
type ReadOwn = (number: string) => string | null;

/**
 * What a call of a provider says by the configured paths: messages of recipients, else reports on ours. Numbers become
 * E.164, those without a calling code by `readOwn`.
 */
export function readCallback(
  config: Paths,
  value: unknown,
  readOwn: ReadOwn = () => null,
): CallbackReading {
  const { callbackIdPath: id, callbackStatusPath: status } = config;
  const { incomingFromPath: from, incomingToPath: to, incomingTextPath: text } = config;
  const incoming =
    from !== "" && text !== ""
      ? readPaths(value, { id, from, to, text }).flatMap((found) =>
          messageOf(found, config, readOwn),
        )
      : [];
  // A call that brings an answer may have an id and a status as well: those of the answer.
  if (incoming.length > 0) return { reports: [], incoming, isEmpty: false };
  const found = id === "" || status === "" ? [] : readPaths(value, { id, status });
  const isEmpty = !found.some((one) => one.id !== null && one.status !== null);
  return { reports: found.flatMap((one) => reportOf(one, config)), incoming: [], isEmpty };
}

function reportOf(
  { id, status: word }: { id: string | null; status: string | null },
  { callbackStatuses }: Paths,
): CallbackReport[] {
  if (id === null || word === null || id.length > maxId) return [];
  // A word that is not in the list is a step on the way, which changes nothing.
  const status = readStatuses(callbackStatuses)?.get(word.toLowerCase());
  return status ? [{ id, status, word }] : [];
}

function messageOf(
  { id, from: sender, to, text }: Record<"id" | "from" | "to" | "text", string | null>,
  config: Paths,
  readOwn: ReadOwn,
): CallbackMessage[] {
  const [type] = channelsNamed(config.channels);
  if (!type || sender === null || text === null) return [];
  const from = addressOf(sender, type, readOwn);
  if (from === null) return [];
  return [
    {
      id: id !== null && id.length <= maxId ? id : null,
      type,
      from,
      to: addressOf(to ?? "", type, readOwn) ?? visibleText(to ?? "").slice(0, maxAddress),
      text: text.slice(0, maxText),
    },
  ];
}

function addressOf(given: string, type: ChannelType, readOwn: ReadOwn): string | null {
  const address = visibleText(given.slice(0, 2 * maxAddress)).trim();
  if (channels[type].address === "email")
    return address.includes("@") && address.length <= maxAddress ? address.toLowerCase() : null;
  const own = isInternational(address) ? null : readOwn(address);
  return own ?? normalisePhone(address);
}

/** The members of a call's body, of JSON or a form. Throws SyntaxError for a text that is neither. */
export function parseCallback(text: string, isForm: boolean): unknown {
  if (isForm || !/^\s*[{["]/.test(text)) return Object.fromEntries(new URLSearchParams(text));
  return exactJson(text);
}
