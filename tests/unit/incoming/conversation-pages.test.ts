import { describe, expect, it } from "vitest";
import { ConversationPages, type PageStart } from "#lib/incoming/conversation-pages.ts";
import type { Conversation } from "#lib/incoming/conversation.ts";

const size = 3;
const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`;

/** A conversation with the given number of entries as the server sends it, opened from one of them. */
function talk(count: number, opened: number) {
  const texts = new Map(Array.from({ length: count }, (_, at) => [idOf(at), `${at}`]));
  const asked: PageStart[] = [];
  const pages = new ConversationPages(idOf(opened));
  const read = async (start: PageStart): Promise<Conversation> => {
    asked.push(start);
    const all = [...texts.keys()].toSorted();
    const { before, after } = start;
    const older = all.filter((id) => id < (before ?? idOf(opened)));
    const newer = all.filter((id) => (after === undefined ? id >= idOf(opened) : id > after));
    const shown = [
      ...(after === undefined ? older.slice(-size) : []),
      ...(before === undefined ? newer.slice(0, size) : []),
    ];
    await Promise.resolve();
    return {
      data: shown.map((id) => ({ id, way: "in", type: "sms", text: texts.get(id) ?? "", sender: "", status: null, createdAt: "" })),
      hasEarlier: after === undefined ? older.length > size : null,
      hasLater: before === undefined ? newer.length > size : null,
    }; // prettier-ignore
  };
  return {
    pages,
    read,
    asked,
    say: (at: number, text = `${at}`) => texts.set(idOf(at), text),
    show: async (earlier = 0, later = 0) => {
      asked.length = 0;
      const { data, hasEarlier, hasLater } = await pages.read({ earlier, later }, read);
      return { texts: data.map(({ text }) => text), hasEarlier, hasLater };
    },
  };
}

describe("a conversation of many pages", () => {
  it("asks for what is new alone, however many earlier pages are open", async () => {
    const { pages, show, say, asked } = talk(12, 10);
    expect(await show(3)).toMatchObject({ texts: Array.from({ length: 12 }, (_, at) => `${at}`), hasEarlier: false }); // prettier-ignore
    expect(asked).toHaveLength(4);
    say(12);
    expect(pages.grown()).toBe(true);
    expect((await show(3)).texts).toHaveLength(13);
    expect(asked).toEqual([{}]);
  });

  it("follows what comes beyond its last page, once the end has been seen", async () => {
    const { pages, show, say, asked } = talk(3, 0);
    expect(await show()).toEqual({ texts: ["0", "1", "2"], hasEarlier: false, hasLater: false });
    say(3);
    pages.grown();
    expect(await show()).toEqual({
      texts: ["0", "1", "2", "3"],
      hasEarlier: false,
      hasLater: false,
    });
    say(4);
    pages.grown();
    expect((await show()).texts).toHaveLength(5);
    expect(asked).toEqual([{ after: idOf(2) }]);
  });

  it("waits to be asked for what comes after a page that isn’t the last", async () => {
    const { pages, show, say, asked } = talk(8, 0);
    expect(await show()).toEqual({ texts: ["0", "1", "2"], hasEarlier: false, hasLater: true });
    say(8);
    expect(pages.grown()).toBe(false);
    await show();
    expect(asked).toEqual([]);
    expect((await show(0, 1)).texts).toHaveLength(6);
    expect(asked).toEqual([{ after: idOf(2) }]);
  });

  it("reads again only the page with what has changed", async () => {
    const { pages, show, say, asked } = talk(12, 10);
    await show(3);
    say(5, "seen");
    expect(pages.changed(idOf(5))).toBe(true);
    expect((await show(3)).texts[5]).toBe("seen");
    expect(asked).toEqual([{ before: idOf(7) }]);
    expect(pages.changed(idOf(99))).toBe(false);
  });

  it("doesn’t keep an answer during which something changed", async () => {
    const { pages, show, read, say } = talk(2, 0);
    const slow = pages.read({ earlier: 0, later: 0 }, async (start) => {
      const page = await read(start);
      say(2);
      // An event that arrives during the request makes it be repeated.
      expect(pages.grown()).toBe(true);
      return page;
    });
    expect((await slow).data).toHaveLength(2);
    expect((await show()).texts).toEqual(["0", "1", "2"]);
  });

  it("reads all of it again after nothing was heard for a while", async () => {
    const { pages, show, asked } = talk(12, 10);
    await show(2);
    pages.forgetAll();
    await show(2);
    expect(asked).toHaveLength(3);
  });
});
