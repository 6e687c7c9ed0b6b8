import type { ChildProcess } from "node:child_process";
import * as z from "zod";
import { maxPerAccount, type SocketNews } from "#server/realtime/socket-news.ts";

const said = z.object({ socket: z.string(), account: z.string(), isOpen: z.boolean() });

/** Sent to the process that has to close a socket. */
export interface SocketOrder {
  closeSocket: string;
}

interface Open {
  child: ChildProcess;
  socket: string;
}

/** Counts an account's sockets over all web processes: beyond the limit the oldest is closed. */
export class SocketLimit {
  readonly #byAccount = new Map<string, Open[]>();

  watch(child: ChildProcess): void {
    child.on("message", (message) => {
      const { data } = said.safeParse(message);
      if (data) this.#hear(child, data);
    });
    child.once("exit", () => {
      for (const account of this.#byAccount.keys())
        this.#keep(account, (one) => one.child !== child);
    });
  }

  #hear(child: ChildProcess, { socket, account, isOpen }: SocketNews): void {
    if (!isOpen) return this.#keep(account, (one) => one.socket !== socket);
    const open = this.#byAccount.get(account) ?? [];
    this.#byAccount.set(account, [...open, { child, socket }]);
    if (open.length < maxPerAccount) return;
    const [oldest] = open;
    this.#keep(account, (one) => one !== oldest);
    if (oldest?.child.connected)
      oldest.child.send({ closeSocket: oldest.socket } satisfies SocketOrder);
  }

  #keep(account: string, wanted: (one: Open) => boolean): void {
    const left = (this.#byAccount.get(account) ?? []).filter(wanted);
    if (left.length > 0) this.#byAccount.set(account, left);
    else this.#byAccount.delete(account);
  }
}
