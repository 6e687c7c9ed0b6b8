import { SaxesParser } from "saxes";
import { TableError } from "./source.ts";

/** Elements within each other: no sheet has more, and each open one is kept. */
const maxDepth = 100;
/** Characters between two tags: a text that is longer would be gathered whole. */
const maxTextLength = 1024 * 1024;

export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses XML as it arrives, and pauses after each piece so that the caller can take what the handlers have
 * gathered. It knows no entities of the document's own. Throws TableError for invalid XML.
 */
export async function* walkXml(
  bytes: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false });
  const decoder = new TextDecoder();
  let silent = 0;
  let depth = 0;
  parser.on("error", () => {
    throw new TableError("damaged");
  });
  parser.on("opentag", ({ name, attributes }) => {
    silent = 0;
    if (++depth > maxDepth) throw new TableError("damaged");
    open(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    silent = 0;
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  for await (const piece of bytes) {
    const letters = decoder.decode(piece, { stream: true });
    silent += letters.length;
    parser.write(letters);
    if (silent > maxTextLength) throw new TableError("line");
    yield;
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
