import type { OutboundMessage } from "#server/channels/channel.ts";

interface Waiting {
  message: Pick<OutboundMessage, "ownerId">;
}

/** Messages that wait for a provider: urgent ones go first, and accounts go turn about, message by message. */
export class FairQueue<Item extends Waiting> {
  readonly #urgent = new Map<string, Item[]>();
  readonly #others = new Map<string, Item[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(items: readonly Item[], isUrgent: boolean): void {
    const owners = isUrgent ? this.#urgent : this.#others;
    for (const item of items) {
      const own = owners.get(item.message.ownerId);
      if (own) own.push(item);
      else owners.set(item.message.ownerId, [item]);
    }
    this.#length += items.length;
  }

  /** Takes the next ones, this many at most. */
  take(count = this.#length): Item[] {
    const taken: Item[] = [];
    for (const owners of [this.#urgent, this.#others])
      while (taken.length < count && owners.size > 0)
        taken.push(...takeRound(owners, count - taken.length));
    this.#length -= taken.length;
    return taken;
  }
}

/** One of each account, this many at most. Who was served goes to the end. */
function takeRound<Item>(owners: Map<string, Item[]>, count: number): Item[] {
  return [...owners].slice(0, count).flatMap(([owner, own]) => {
    const item = own.shift();
    owners.delete(owner);
    if (own.length > 0) owners.set(owner, own);
    return item ? [item] : [];
  });
}
