import { join } from "node:path";
import type { Content } from "pdfmake/interfaces";

const fonts = join(process.cwd(), "node_modules/pdfmake/fonts/Roboto");
export const secondaryColor = "#666666";

interface Printing {
  /** The creation time in the PDF, so that printing again gives the same bytes. Defaults to the current time. */
  madeAt?: Date;
  /** The content has its own title. */
  isTitled?: boolean;
}

/** Letters that fit into the narrowest column. */
const maxWordLength = 24;
const longWord = new RegExp(`\\S{${maxWordLength + 1},}`, "gu");
const piece = new RegExp(`.{1,${maxWordLength}}`, "gsu");
const zeroWidthSpace = "\u200B";

/**
 * Lets long words break where a column is narrower than they are: a word that can't be broken would push the other
 * columns off the page. Nothing is seen of it where there is room.
 */
function breakable(content: unknown): unknown {
  if (typeof content === "string")
    return content.replaceAll(longWord, (word) =>
      // Numbers of accounts are copied from a document, so they stay whole.
      /\p{L}/u.test(word) ? (word.match(piece) ?? []).join(zeroWidthSpace) : word,
    );
  if (Array.isArray(content)) return content.map(breakable);
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, part]) => [
      name,
      ["text", "stack", "columns", "table", "body", "ul"].includes(name) ? breakable(part) : part,
    ]),
  );
}

/** What is to be printed as PDF under its title; the library is loaded by the first who asks for one. */
export async function printPdf(
  title: string,
  content: Content[],
  { madeAt = new Date(), isTitled = false }: Printing = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: pdfmake } = await import("pdfmake");
  pdfmake.addFonts({
    Roboto: {
      normal: join(fonts, "Roboto-Regular.ttf"),
      bold: join(fonts, "Roboto-Medium.ttf"),
    },
  });
  // A document loads only its fonts, nothing else.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  const pdf = pdfmake.createPdf({
    pageSize: "A4",
    pageMargins: [56, 56, 56, 56],
    info: { title, creationDate: madeAt },
    defaultStyle: { font: "Roboto", fontSize: 10, lineHeight: 1.25 },
    content: breakable(
      isTitled
        ? content
        : [{ text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 12] }, ...content],
    ) as Content[],
    footer: (page: number, all: number) => ({
      text: `${page} / ${all}`,
      alignment: "center",
      fontSize: 8,
      color: secondaryColor,
    }),
  });
  return new Uint8Array(await pdf.getBuffer());
}
