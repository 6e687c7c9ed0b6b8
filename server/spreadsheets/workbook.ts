import type { Archive } from "./archive.ts";
import { TableError } from "./source.ts";
import { walkXml, type XmlHandlers } from "./xml.ts";

const megabyte = 1024 * 1024;
const maxStyles = 100_000;
/** Longer than spreadsheets allow a sheet's name to be. */
const maxTitleLength = 100;

export interface Sheet {
  title: string;
  /** Its path in the archive. */
  path: string;
}

/** What has to be known of a workbook before its rows are read. */
export interface Workbook {
  /** The sheets that aren't hidden, in their order; all of them if every one is hidden. Never empty. */
  sheets: readonly [Sheet, ...Sheet[]];
  /** Path of the texts that cells name by number. */
  texts: string | null;
  /** Whether numbers of a style are days, by the number of the style. */
  isDay: readonly boolean[];
  /** Days are counted from 1904 on, as old Macintoshes did. */
  isSince1904: boolean;
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const targets = new Map<string, string>();
  await readPart(archive, "xl/_rels/workbook.xml.rels", {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id && Target) targets.set(Id, pathOf(Target));
    },
  });
  const sheets: { id: string; title: string; isHidden: boolean }[] = [];
  let isSince1904 = false;
  await readPart(archive, "xl/workbook.xml", {
    open(name, attributes) {
      if (name === "workbookPr") isSince1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
      if (sheets.length < 1000)
        sheets.push({
          id,
          title: (attributes.name ?? "").slice(0, maxTitleLength),
          isHidden: (attributes.state ?? "visible") !== "visible",
        });
    },
  });
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const [first, ...others] = (shown.length > 0 ? shown : sheets).flatMap(({ id, title }) => {
    const path = targets.get(id) ?? "";
    return archive.has(path) ? [{ title, path }] : [];
  });
  const only = { title: "", path: "xl/worksheets/sheet1.xml" };
  if (!first && !archive.has(only.path)) throw new TableError("damaged");
  const texts = "xl/sharedstrings.xml";
  return {
    sheets: [first ?? only, ...others],
    texts: archive.has(texts) ? texts : null,
    isDay: await readStyles(archive),
    isSince1904,
  };
}

/** The path as the archive has it: from its root, in lower case. */
function pathOf(target: string): string {
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  return path.toLowerCase();
}

async function readPart(archive: Archive, name: string, handlers: XmlHandlers): Promise<void> {
  if (!archive.has(name)) return;
  const { bytes } = archive.read(name, 16 * megabyte);
  for await (const _ of walkXml(bytes, handlers));
}

/** Formats of days and times that need no words; those of a workbook's own have them. */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

async function readStyles(archive: Archive): Promise<boolean[]> {
  const own = new Map<string, boolean>();
  const isDay: boolean[] = [];
  let isInCells = false;
  await readPart(archive, "xl/styles.xml", {
    open(name, { numFmtId = "", formatCode = "" }) {
      if (name === "numFmt") own.set(numFmtId, isDayFormat(formatCode));
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells && isDay.length < maxStyles)
        isDay.push(own.get(numFmtId) ?? builtIn(Number(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return isDay;
}

function isDayFormat(code: string): boolean {
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  return !/general/i.test(bare) && /[dmy]/i.test(bare);
}
