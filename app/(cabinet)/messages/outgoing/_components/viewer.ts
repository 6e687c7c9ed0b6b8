/** What the list needs to know of whoever looks at it. */
export interface Viewer {
  /** ISO code of the account's own money. */
  currency: string;
  /** Looks after other accounts: gets the owner filter and column. */
  seesOwners: boolean;
  seesTasks: boolean;
  maySend: boolean;
  /** May give planned messages another time, and take them back. */
  mayChange: boolean;
  mayKeepTemplates: boolean;
  ownId: string;
}
