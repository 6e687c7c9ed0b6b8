import type { Content } from "pdfmake/interfaces";
import { type Block, fillTemplate, type Span } from "#lib/documents/template.ts";
import { AppError } from "#lib/errors.ts";
import { log } from "#server/log.ts";
import { printPdf } from "#server/pdf.ts";
import { drawnPart } from "./document-parts.ts";
import { documentWords, type PrintedDocument } from "./document-words.ts";

/** A document as PDF: of the same document always the same bytes. Throws Unavailable where it can't be printed. */
export async function printDocument(
  document: PrintedDocument,
  madeAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await print(document, madeAt);
  } catch (error) {
    const { type, number, locale } = document;
    log().error({ err: error, type, number, locale }, "document could not be printed");
    throw new AppError("Unavailable", "documents.errors.printing");
  }
}

async function print(document: PrintedDocument, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const words = documentWords(document);
  const content = fillTemplate(document.snapshot.template, words.values).map((block): Content =>
    block.kind === "part" ? drawnPart(block.part, document, words) : drawn(block),
  );
  return printPdf(words.title, content, { madeAt, isTitled: true });
}

function drawn(block: Exclude<Block, { kind: "part" }>): Content {
  switch (block.kind) {
    case "title":
      return { text: runs(block.spans), fontSize: 15, bold: true, margin: [0, 4, 0, 10] };
    case "heading":
      return {
        text: runs(block.spans),
        fontSize: 11,
        bold: true,
        margin: [0, 8, 0, 4],
        headlineLevel: 1,
      };
    case "paragraph":
      return { text: runs(block.spans), margin: [0, 0, 0, 6] };
    case "list":
      return { ul: block.items.map((item) => ({ text: runs(item) })), margin: [0, 0, 0, 6] };
    case "ends":
      return {
        columns: [
          { text: runs(block.left) },
          { text: runs(block.right), alignment: "right" as const },
        ],
        margin: [0, 0, 0, 10],
      };
  }
}

const runs = (spans: readonly Span[]) =>
  spans.map(({ text, bold }) => ({ text, ...(bold && { bold }) }));
