/** Sockets that an account may have open on a machine. */
export const maxPerAccount = 20;

/** What a process says of a socket of its own: whose it is, and whether it has opened or closed. */
export interface SocketNews {
  socket: string;
  account: string;
  isOpen: boolean;
}
