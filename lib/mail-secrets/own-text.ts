/** Longer lines are the mail's own words, whatever they begin with. */
const maxLine = 300;

/** Marks of what mail programs put below the answer, in the languages that they are seen in. */
const original = new RegExp(
  `^\\s*[-_]{2,}\\s*(?:${[
    "original message|forwarded message",
    "исходное сообщение|пересылаемое сообщение|пересланное сообщение",
    "mensaje original|mensaje reenviado",
    "message d[’']origine|message original|message transféré",
    "ursprüngliche nachricht|weitergeleitete nachricht",
    "messaggio originale|messaggio inoltrato",
    "mensagem original|mensagem encaminhada",
  ].join("|")})\\s*[-_]{2,}\\s*$`,
  "i",
);
const headerFrom = /^\*?(?:from|от|отправитель|de|von|da)\s?:/i;
const headerOther = new RegExp(
  `^\\*?(?:${[
    "sent|date|to|cc|subject",
    "отправлено|дата|кому|копия|тема",
    "enviado(?: el)?|fecha|para|asunto",
    "envoyé|à|objet",
    "gesendet|datum|an|betreff",
    "inviato|data|a|oggetto",
    "enviada(?: em)?|enviado em|assunto",
  ].join("|")})\\s?:`,
  "i",
);
const introduces =
  /(?:(?:wrote|writes|написала?|написал\(а\)|пишет|escribió|a écrit|ha scritto|escreveu)|\sschrieb(?:\s.{1,200})?)\s*:$/i;
/** The first of two lines into which programs break a long introduction. */
const begins = /^(?:(?:on|el|le|am|il|em)\s.*\d|\d)/i;
/** What they write by themselves names a telephone, a tablet or themselves; words of an alarm may begin likewise. */
const program = "(?:iphone|ipad|android|samsung|galaxy|outlook|gmail|yahoo|yandex|mail\\.ru)";
const device = new RegExp(
  `^(?:sent from (?:my |${program})|отправлено (?:с моего|из мобильн|из почты|(?:с|из) ${program})|enviad[oa] (?:desde mi |do meu |(?:desde|do) ${program})|envoyé (?:de|depuis) (?:mon |ma |${program})|von mein\\S* .{1,30} gesendet$|gesendet (?:mit|von|von mein\\S*) ${program}|inviato (?:dal mio |da ${program}))`,
  "i",
);
const rule = /^[_]{5,}$/;

/**
 * What a mail itself says: without the answered mail below it, its signature (below `--`), and what a telephone adds.
 * Quotations between its own words stay. Lines end with a line feed.
 */
export function ownText(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd());
  const end = lines.findIndex((_, index) => isEnd(lines, index));
  const own = end === -1 ? lines : lines.slice(0, end);
  withoutTail(own);
  return own
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Whether nothing from this line on is the mail's own. */
function isEnd(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  if (line.length > maxLine) return false;
  if (line === "--" || original.test(line)) return true;
  if (headerFrom.test(line)) {
    const next = lines.slice(index + 1, index + 5);
    return next.filter((other) => other.length <= maxLine && headerOther.test(other)).length >= 2;
  }
  return isIntroduction(lines, index) || (begins.test(line) && isIntroduction(lines, index + 1));
}

/** Whether a line says whose words are quoted below it. */
function isIntroduction(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? "";
  const isShort = line.length <= maxLine;
  return isShort && introduces.test(line) && quotes(lines.slice(index + 1, index + 4));
}

/** Whether the first line that isn't empty is a quotation. */
function quotes(lines: readonly string[]): boolean {
  return lines.find((line) => line !== "")?.startsWith(">") ?? false;
}

/** Removes quotations, rules and a telephone's line from the end. */
function withoutTail(lines: string[]): void {
  for (let last = lines.at(-1); last !== undefined; last = lines.at(-1)) {
    const isNone =
      last === "" ||
      last.startsWith(">") ||
      rule.test(last) ||
      (last.length < 60 && device.test(last));
    if (!isNone) return;
    lines.pop();
  }
}
