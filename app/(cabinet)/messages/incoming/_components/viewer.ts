/** The rights of the reader that the list depends on. */
export interface IncomingViewer {
  /** Looks after other accounts: gets the owner filter and column. */
  seesOwners: boolean;
  /** May see outgoing messages as well. */
  seesSent: boolean;
  maySend: boolean;
  ownId: string;
}
