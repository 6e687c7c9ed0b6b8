import type { LoggedPart } from "./call.ts";

/** Bytes of a body that the log keeps. */
export const keptBytes = 8192;

const dots = "••••";

/** Members whose values give access or are a card, however they are spelt. */
const secretName =
  /pass(?:word|wd|phrase|code)|^pass$|secret|token|authorization|cookie|api_?key|access_?key|private_?key|dkim_?key|auth_?key|(?:^|_)otp|(?:^|_)pin(?:_?code)?$|^code$|verification_?code|cvv|cvc|card_?(?:number|no|code)|^pan$|^iban$|signature|credential/;
/** Names that look like secrets and say only which or when. */
const harmlessName = /^(?:token_?id|has_|is_)|token_?(?:scope|description)s?$/;

/** Names that were looked at; programs use the same few again and again. */
const knownNames = new Map<string, boolean>();
const maxKnownNames = 2000;

/** `apiKey`, `api-key` and `api_key` are one name. */
function isSecretName(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const plain = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/[\s.-]+/g, "_")
    .toLowerCase();
  const isSecret = secretName.test(plain) && !harmlessName.test(plain);
  if (knownNames.size >= maxKnownNames) knownNames.clear();
  knownNames.set(name.slice(0, 200), isSecret);
  return isSecret;
}

/** Ids, phone numbers, words and moments are most of what calls consist of, and hold no secret. */
const harmlessText =
  /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\+\d{5,15}|[A-Za-z]{1,20}|\d{4}-\d\d-\d\dT[\d:.]{5,12}Z)$/;
/** What every secret that is looked for has something of. */
const suspicious =
  /\d[ -]?\d[ -]?\d|cab_|[=@]|\beyJ|_(?:live|test)_|-----|\b(?:Bearer|Basic)\s|[\w-]{43}/i;

const patterns: readonly RegExp[] = [
  // Tokens of ours, and mailed keys.
  /cab_[\w-]{16,}/g,
  /(?<=[/=])[\w-]{43}(?![\w.-])/g,
  /\b(?:Bearer|Basic)\s+[\w+/=.~-]{8,}/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\b(?:sk|pk|rk)_(?:live|test)_\w{8,}/g,
  /-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g,
];

/** A password inside an address. */
const inUrl = /(?<=\/\/[^\s/@:]{1,200}:)[^\s/@]{1,500}(?=@)/g;
/** A secret among the parameters of an address or form. */
const parameter = /([?&;]|^)([\w.[\]-]{1,60})=([^&#\s;]{1,2000})/g;
/** 13 to 19 digits in the groups that cards have. */
const cardLike = /(?<![\d+])\d(?:[ -]?\d){12,18}(?!\d)/g;
/** Texts that hand over a code in one of the languages that are sent. */
const speaksOfCode =
  /\b(?:code|otp|pin|passcode|password|verification|one[- ]time|código|clave|contraseña|codigo)\b|код|парол|пин/i;
const codeLike = /(?<![\d+])\d{3,4}(?:[ -]?\d{2,4})?(?!\d)/g;

function isCard(digits: string): boolean {
  const plain = digits.replaceAll(/\D/g, "");
  let sum = 0;
  for (const [index, digit] of [...plain].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Takes the secrets out of a text and counts them. */
export function maskText(text: string): { text: string; masked: number } {
  if (harmlessText.test(text) || !suspicious.test(text)) return { text, masked: 0 };
  let masked = 0;
  const hide = () => {
    masked += 1;
    return dots;
  };
  let left = text;
  for (const pattern of patterns) left = left.replaceAll(pattern, hide);
  left = left.replaceAll(inUrl, hide);
  left = left.replaceAll(parameter, (all, before: string, name: string, value: string) =>
    isSecretName(name) && value !== dots ? `${before}${name}=${hide()}` : all,
  );
  left = left.replaceAll(cardLike, (found) => (isCard(found) ? hide() : found));
  if (speaksOfCode.test(left)) left = left.replaceAll(codeLike, hide);
  return { text: left, masked };
}

/** Headers that say something about a call; what isn't named here is never kept. */
const keptHeaders = [
  "user-agent",
  "content-type",
  "idempotency-key",
  "idempotency-replayed",
  "accept-language",
  "retry-after",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
];

/**
 * A request or answer for the log: names of secrets lose their values, texts their tokens, cards and codes. `body` is
 * the parsed JSON or form; undefined for none. At most 8 KB of it are kept.
 */
export function maskPart(headers: Headers, body: unknown): LoggedPart {
  const room = { left: keptBytes, masked: 0, isCut: false };
  const kept: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = headers.get(name);
    if (value !== null) kept[name] = count(room, maskText(value.slice(0, 300)));
  }
  // A token is named by what people know of it: that one was given.
  if (headers.has("authorization")) kept.authorization = count(room, { text: dots, masked: 1 });
  if (body === undefined) return { headers: kept, body: null, masked: room.masked, isCut: false };
  const text = JSON.stringify(copy(body, room)).toWellFormed();
  // A character of a string takes three bytes at most.
  const bytes = text.length * 3 > keptBytes ? new TextEncoder().encode(text) : null;
  const isLong = bytes !== null && bytes.byteLength > keptBytes;
  return {
    headers: kept,
    body: isLong ? new TextDecoder().decode(bytes.subarray(0, keptBytes)).replace(/\uFFFD$/, "") : text, // prettier-ignore
    masked: room.masked,
    isCut: room.isCut || isLong,
  };
}

interface Room {
  left: number;
  masked: number;
  isCut: boolean;
}

function count(room: Room, { text, masked }: { text: string; masked: number }): string {
  room.masked += masked;
  return text;
}

/** Copies a value without its secrets, as much of it as there is room for. */
function copy(value: unknown, room: Room): unknown {
  if (room.left <= 0) {
    room.isCut = true;
    return undefined;
  }
  if (typeof value === "string") return copyText(value, room);
  room.left -= 8;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      if (room.left <= 0) break;
      items.push(copy(item, room));
    }
    if (items.length < value.length) room.isCut = true;
    return items;
  }
  return copyMembers(value, room);
}

function copyMembers(value: object, room: Room): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (room.left <= 0) {
      room.isCut = true;
      break;
    }
    room.left -= name.length;
    const isHidden =
      isSecretName(name) && member !== null && member !== "" && typeof member !== "boolean";
    if (isHidden) room.masked += 1;
    members[name] = isHidden ? dots : copy(member, room);
  }
  return members;
}

/** Masks before it cuts: half a secret at the end would not be known as one. */
function copyText(text: string, room: Room): string {
  const long = keptBytes * 2;
  const masked = count(room, maskText(text.length > long ? text.slice(0, long) : text));
  const kept = masked.slice(0, room.left);
  if (kept.length < masked.length || text.length > long) room.isCut = true;
  room.left -= kept.length + 2;
  return kept;
}

/** A path without its origin, and without secrets among its parameters. */
export function maskPath(path: string): string {
  // Parameters of lists begin with a dollar sign, which some programs escape.
  return maskText(path.replaceAll("%24", "$")).text.slice(0, 500);
}
