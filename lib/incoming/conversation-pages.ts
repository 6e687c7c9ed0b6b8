import type { Conversation } from "./conversation.ts";

/** The id at which a page begins; the page around the message itself has neither. */
export type PageStart = { before?: string; after?: string };

type Read = (start: PageStart) => Promise<Conversation>;

/** The number of pages to fetch before and after the page with the message. */
export interface PagesAsked {
  earlier: number;
  later: number;
}

/**
 * The loaded pages of a conversation. Pages stay until an event concerns them, so that after ten pages a new
 * message causes one request and not ten.
 */
export class ConversationPages {
  readonly #id: string;
  readonly #known = new Map<string, Conversation>();
  #asking = 0;
  /** Increases when pages are invalidated, so that older answers can be recognized. */
  #forgotten = 0;
  /** The end has been seen: what comes after it is shown without asking. */
  #isAtEnd = false;

  constructor(id: string) {
    this.#id = id;
  }

  /** Reads the requested pages that are not loaded. */
  async read({ earlier, later }: PagesAsked, read: Read): Promise<Conversation> {
    const follows = this.#isAtEnd;
    const middle = await this.#page({}, read);
    const before = [middle];
    for (let page = 0; page < earlier && before[0]?.hasEarlier; page++)
      before.unshift(await this.#page({ before: before[0].data[0]?.id ?? this.#id }, read));
    const after = [middle];
    for (let page = 0; (page < later || follows) && after.at(-1)?.hasLater; page++)
      after.push(await this.#page({ after: after.at(-1)?.data.at(-1)?.id ?? this.#id }, read));
    const hasLater = after.at(-1)?.hasLater ?? null;
    this.#isAtEnd = hasLater === false;
    const pages = [...before, ...after.slice(1)];
    return { data: pages.flatMap(({ data }) => data), hasEarlier: before[0]?.hasEarlier ?? null, hasLater }; // prettier-ignore
  }

  /** Invalidates the page of a changed message. Answers whether it is loaded, or may be in a running request. */
  changed(id: unknown): boolean {
    return this.#forget(({ data }) => data.some((entry) => entry.id === id));
  }

  /** Invalidates the last page for a new message. Answers whether it is shown, or may be soon. */
  grown(): boolean {
    return this.#forget(({ hasLater }) => hasLater === false);
  }

  /** Anything may have changed while the socket was disconnected. */
  forgetAll(): void {
    this.#forget(() => true);
  }

  #forget(isMeant: (page: Conversation) => boolean): boolean {
    const meant = [...this.#known].filter(([, page]) => isMeant(page));
    for (const [start] of meant) this.#known.delete(start);
    this.#forgotten += 1;
    return meant.length > 0 || this.#asking > 0;
  }

  async #page(start: PageStart, read: Read): Promise<Conversation> {
    const key = JSON.stringify(start);
    const known = this.#known.get(key);
    if (known) return known;
    const before = this.#forgotten;
    this.#asking += 1;
    try {
      const page = await read(start);
      if (before === this.#forgotten) this.#known.set(key, page);
      return page;
    } finally {
      this.#asking -= 1;
    }
  }
}
