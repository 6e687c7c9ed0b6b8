import type { Role } from "#lib/grants.ts";

/** What the reader may do with accounts. */
export interface UsersViewer {
  /** The reader's own account, on which these acts are not possible. */
  id: string;
  mayCreate: boolean;
  mayUpdate: boolean;
  /** May change role, manager and single rights. */
  mayDecide: boolean;
  /** What the accounts spend, and who signs in to them. */
  seesSpending: boolean;
  /** What they send, message by message. */
  seesMessages: boolean;
  seesSignIns: boolean;
  /** Others' balances by hand, and whether their own pays for it. */
  mayChangeBalances: boolean;
  isReseller: boolean;
  /** What messages of others may cost in a day. */
  mayCap: boolean;
  /** How far below nothing others may go. */
  mayLend: boolean;
  /** Whether they see what customers earn them. */
  earns: boolean;
  /** Roles of the accounts that they may log in as. */
  standsInFor: readonly Role[];
}
