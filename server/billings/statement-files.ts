import type { StatementInput } from "#lib/billings/statement.ts";
import type { Locale } from "#lib/locales.ts";
import { separatedLine } from "#lib/spreadsheets/harmless-cell.ts";
import { permitted } from "#server/auth/permitted.ts";
import { fileAnswer } from "#server/file-answer.ts";
import { statementPdf } from "./statement-pdf.ts";
import { statementWords } from "./statement-words.ts";
import { getStatement } from "./statement.ts";

// Spreadsheets take a file without it for one in an encoding of their own.
const byteOrderMark = "\uFEFF";

/** Writes the statement of a period as CSV, with texts and decimal mark of the reader's language. */
export const downloadStatement = permitted(
  "billings.find",
  async (actor, input: StatementInput): Promise<Response> => {
    const words = statementWords(actor, input, await getStatement(actor, input));
    const number = plainNumbers(actor.locale);
    const { head, opening, lines, totals, closing } = words;
    const cells = [
      [words.title],
      ...words.facts.map(({ name, value }) => [name, value]),
      [head.source, head.count, head.amount],
      [opening.name, "", number.format(opening.amount)],
      ...lines.map(({ name, count, amount }) => [name, String(count), number.format(amount)]),
      ...totals.map(({ name, amount }) => [name, "", number.format(amount)]),
      [closing.name, "", number.format(closing.amount)],
    ];
    const text = byteOrderMark + cells.map((line) => separatedLine(line, ";")).join("");
    return fileAnswer(
      new TextEncoder().encode(text),
      "text/csv; charset=utf-8",
      `${nameOf(input)}.csv`,
    );
  },
);

/** Writes the statement of a period as a PDF. */
export const printStatement = permitted(
  "billings.find",
  async (actor, input: StatementInput): Promise<Response> => {
    const words = statementWords(actor, input, await getStatement(actor, input));
    const bytes = await statementPdf(words, actor.locale);
    return fileAnswer(bytes, "application/pdf", `${nameOf(input)}.pdf`);
  },
);

function plainNumbers(locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
}

const nameOf = ({ from, to }: StatementInput) => `statement-${from}-${to}`;
