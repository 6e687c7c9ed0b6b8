/** What the list needs to know of whoever looks at it. */
export interface IncomingViewer {
  /** Looks after other accounts: gets the owner filter and column. */
  seesOwners: boolean;
  /** Sees what was sent, beside what came. */
  seesSent: boolean;
  maySend: boolean;
  ownId: string;
}
