/** The rights of the reader that the list depends on. */
export interface Viewer {
  /** The ISO code of the account's currency. */
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
